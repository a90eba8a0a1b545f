import type { Metadata } from 'next'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Sections } from '#components/sections/sections.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { getHomePage } from '#lib/content/home-page.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { sectionVideosJsonLd } from '#lib/seo/structured-data/page-videos-json-ld.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

async function getHomePageData() {
  const context = await getStorefrontContext()
  return { context, ...(await getHomePage(context.storefrontValues)) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, seo } = await getHomePageData()
  return pageMetadata(context, {
    path: '/',
    title: context.displayName,
    isAbsoluteTitle: true,
    description: context.dealership?.description ?? null,
    lang: context.dealership?.lang,
    seo,
  })
}

export default async function HomePage() {
  const { context, sections } = await getHomePageData()
  return (
    <>
      {sections[0]?._type !== 'heroSection' && <PageHeading>{context.displayName}</PageHeading>}
      <Sections
        sections={sections}
        context={context}
        dataAttribute={context.singletonDataAttribute('homePage')}
      />
      <StructuredData context={context} entities={sectionVideosJsonLd(sections, context, '/')} />
    </>
  )
}
