import type { Metadata } from 'next'
import { BrandLinks } from '#components/catalog/brand-links.tsx'
import { FaqList } from '#components/content/faq-list.tsx'
import { InstallGuide } from '#components/content/install-guide.tsx'
import { LinkList } from '#components/content/link-list.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { SidePanel } from '#components/layout/side-panel.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { readFaq } from '#lib/content/faq.ts'
import { readFaqPage } from '#lib/content/faq-page.ts'
import { translate } from '#lib/messages.ts'
import { faqOf } from '#lib/seo/graph/faq.ts'
import { installGuide } from '#lib/seo/graph/install-guide.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function faqPage() {
  const [shop, page] = await Promise.all([currentShop(), readFaqPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await faqPage()
  return pageMetadata(shop, {
    path: '/faq',
    picture: { kind: 'page', id: 'faq' },
    title: page.heading,
    description: page.intro,
    seo: page.seo,
  })
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
      <div className="page band grid gap-14 lg:grid-cols-[2fr_1fr] lg:gap-20">
        <div className="space-y-14">
          {groups.length === 0 && <p className="text-mill">{t('empty')}</p>}
          {groups.map(({ category, entries }) => (
            <section key={category?.id}>
              {category && (
                <h2
                  className="mb-5 text-subtitle"
                  {...shop.edit({ id: category.id, type: 'faqCategory' })('title')}
                >
                  {category.title}
                </h2>
              )}
              <FaqList entries={entries} name="faq" shop={shop} />
            </section>
          ))}
        </div>
        <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
          <SidePanel title={t('quickLinks')}>
            <LinkList links={page.quickLinks} list="quickLinks" shop={shop} edit={edit} />
          </SidePanel>
          <SidePanel title={t('popularBrands')} {...edit('brands')}>
            <BrandLinks ids={page.brands ?? []} place={shop.place} />
          </SidePanel>
        </div>
      </div>
      <section id="installation" className="band bg-frost">
        <div className="page">
          <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent" />
          <h2 className="text-title" {...edit('installHeading')}>
            {page.installHeading}
          </h2>
          {page.installText && (
            <p className="mt-4 max-w-prose text-lead text-mill" {...edit('installText')}>
              {page.installText}
            </p>
          )}
          <div className="mt-10 md:mt-14">
            <InstallGuide shop={shop} />
          </div>
        </div>
      </section>
      <StructuredData
        shop={shop}
        trail={[{ name: page.heading, path: '/faq' }]}
        about={[faqOf(groups, page.heading, shop), await installGuide(page.installHeading, shop)]}
      />
    </>
  )
}
