import '#components/content/content.css'
import type { Metadata } from 'next'
import { BrandLogoGrid } from '#components/catalog/brand-logo-grid.tsx'
import { ClaimList } from '#components/content/claim-list.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { getAboutPage } from '#lib/content/about-page.ts'
import { aboutPath } from '#lib/routing/page-paths.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

async function getAboutPageData() {
  const context = await getStorefrontContext()
  const page = await getAboutPage(context.storefrontValues)
  return { context, page }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, page } = await getAboutPageData()
  return pageMetadata(context, {
    path: aboutPath,
    title: page.heading,
    description: page.intro,
    lang: page.lang,
    seo: page.seo,
  })
}

export default async function AboutPage() {
  const { context, page } = await getAboutPageData()
  const dataAttribute = context.singletonDataAttribute('aboutPage', page)
  return (
    <>
      <PageHeading
        text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}
        picture={page.picture}
      >
        <span {...dataAttribute('heading')}>
          <HeadingText text={page.heading} name={context.displayName} />
        </span>
      </PageHeading>
      <section className="page band">
        <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent-on-light" />
        <h2 className="max-w-3xl text-title" {...dataAttribute('storyHeading')}>
          <HeadingText text={page.storyHeading} name={context.displayName} />
        </h2>
        <div
          className="mt-8 max-w-prose space-y-5 text-lead lg:max-w-none lg:columns-2 lg:gap-16 [&_h3]:break-after-avoid [&_p]:break-inside-avoid"
          {...dataAttribute('story')}
        >
          <RichText value={page.story} context={context} />
        </div>
      </section>
      {page.claims.length > 0 && (
        <section className="bg-frost py-8 md:py-12">
          <div className="page slide-in">
            <ClaimList claims={page.claims} context={context} />
          </div>
        </section>
      )}
      <section className="page band">
        <h2 className="mb-10 text-title" {...dataAttribute('brandsHeading')}>
          <HeadingText text={page.brandsHeading} name={context.displayName} />
        </h2>
        <BrandLogoGrid route={context.route} />
      </section>
      <StructuredData context={context} breadcrumbs={[{ name: page.heading, path: aboutPath }]} />
    </>
  )
}
