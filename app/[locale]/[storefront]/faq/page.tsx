import '#components/content/content.css'
import type { Metadata } from 'next'
import { BrandLinks } from '#components/catalog/brand-links.tsx'
import { FaqList } from '#components/content/faq-list.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { InstallGuideSteps } from '#components/content/install-guide-steps.tsx'
import { LinkList } from '#components/content/link-list.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { SidePanel } from '#components/ui/side-panel.tsx'
import { translate } from '#lib/base/messages.ts'
import { getFaq } from '#lib/content/faq.ts'
import { getFaqPage } from '#lib/content/faq-page.ts'
import { faqPath, installationAnchor } from '#lib/routing/page-paths.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { faqJsonLd } from '#lib/seo/structured-data/faq-json-ld.ts'
import { getInstallGuideJsonLd } from '#lib/seo/structured-data/install-guide-json-ld.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

async function getFaqPageData() {
  const context = await getStorefrontContext()
  const page = await getFaqPage(context.storefrontValues)
  return { context, page }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, page } = await getFaqPageData()
  return pageMetadata(context, {
    path: faqPath,
    title: page.heading,
    description: page.intro,
    lang: page.lang,
    seo: page.seo,
  })
}

export default async function FaqPage() {
  const { context, page } = await getFaqPageData()
  const groups = await getFaq(context.storefrontValues)
  const t = translate(context.route.locale, 'faq')
  const dataAttribute = context.singletonDataAttribute('faqPage', page)
  return (
    <>
      <PageHeading text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}>
        <span {...dataAttribute('heading')}>
          <HeadingText text={page.heading} name={context.displayName} />
        </span>
      </PageHeading>
      <div className="page band grid gap-14 lg:grid-cols-[2fr_1fr] lg:gap-20">
        <div className="space-y-11 md:space-y-16">
          {groups.length === 0 && <p className="text-mill">{t('empty')}</p>}
          {groups.map(({ category, entries }) => (
            <section key={category?.id}>
              {category && (
                <h2
                  className="mb-6 text-subtitle"
                  {...context.createDataAttribute(
                    { id: category.id, type: 'faqCategory' },
                    category,
                  )('title')}
                >
                  {category.title}
                </h2>
              )}
              <FaqList entries={entries} name="faq" context={context} />
            </section>
          ))}
        </div>
        <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
          <SidePanel title={t('quickLinks')}>
            <LinkList
              links={page.quickLinks}
              fieldName="quickLinks"
              context={context}
              dataAttribute={dataAttribute}
            />
          </SidePanel>
          <SidePanel title={t('popularBrands')} {...dataAttribute('brands')}>
            <BrandLinks ids={page.brands ?? []} route={context.route} />
          </SidePanel>
        </div>
      </div>
      <section id={installationAnchor} className="band bg-frost">
        <div className="page">
          <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent-on-light" />
          <h2 className="text-title" {...dataAttribute('installHeading')}>
            <HeadingText text={page.installHeading} name={context.displayName} />
          </h2>
          {page.installText && (
            <p className="mt-4 max-w-prose text-lead text-mill" {...dataAttribute('installText')}>
              {page.installText}
            </p>
          )}
          <div className="mt-10 md:mt-14">
            <InstallGuideSteps context={context} />
          </div>
        </div>
      </section>
      <StructuredData
        context={context}
        breadcrumbs={[{ name: page.heading, path: faqPath }]}
        entities={[faqJsonLd(groups, page, context), await getInstallGuideJsonLd(page, context)]}
      />
    </>
  )
}
