import type { Metadata } from 'next'
import { BrandLinks } from '#components/catalog/brand-links.tsx'
import { FaqList } from '#components/content/faq-list.tsx'
import { InstallGuide } from '#components/content/install-guide.tsx'
import { LinkList } from '#components/content/link-list.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { readFaq } from '#lib/content/faq.ts'
import { readFaqPage } from '#lib/content/faq-page.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function faqPage() {
  const [shop, page] = await Promise.all([currentShop(), readFaqPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await faqPage()
  return pageMetadata(shop, { title: page.heading, description: page.intro, seo: page.seo })
}

export default async function FaqPage() {
  const [{ shop, page }, faq] = await Promise.all([faqPage(), readFaq()])
  const t = translate(shop.place.locale, 'faq')
  const edit = shop.edit({ id: 'faqPage', type: 'faqPage' })
  const groups = shop.fill(faq)
  return (
    <>
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        <span {...edit('heading')}>{page.heading}</span>
      </PageHeading>
      <div className="page grid gap-12 py-12 md:py-20 lg:grid-cols-[2fr_1fr]">
        <div className="space-y-12">
          {groups.length === 0 && <p className="text-mill">{t('empty')}</p>}
          {groups.map(({ category, entries }) => (
            <section key={category?.id}>
              {category && (
                <h2
                  className="mb-4 text-3xl"
                  {...shop.edit({ id: category.id, type: 'faqCategory' })('title')}
                >
                  {category.title}
                </h2>
              )}
              <FaqList entries={entries} name="faq" shop={shop} />
            </section>
          ))}
        </div>
        <aside className="space-y-10">
          <div>
            <h2 className="mb-3 text-2xl">{t('quickLinks')}</h2>
            <LinkList links={page.quickLinks} list="quickLinks" shop={shop} edit={edit} />
          </div>
          <div {...edit('brands')}>
            <h2 className="mb-3 text-2xl">{t('popularBrands')}</h2>
            <BrandLinks ids={page.brands ?? []} place={shop.place} />
          </div>
        </aside>
      </div>
      <section id="installation" className="scroll-mt-24 bg-frost py-16 md:py-24">
        <div className="page">
          <h2 className="text-4xl md:text-5xl" {...edit('installHeading')}>
            {page.installHeading}
          </h2>
          {page.installText && (
            <p className="mt-4 max-w-prose text-lg" {...edit('installText')}>
              {page.installText}
            </p>
          )}
          <div className="mt-10">
            <InstallGuide shop={shop} />
          </div>
        </div>
      </section>
    </>
  )
}
