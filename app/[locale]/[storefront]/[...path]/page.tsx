import type { Metadata } from 'next'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { Sections } from '#components/sections/sections.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { isLocale } from '#lib/base/locales.ts'
import { getCampaignPage } from '#lib/content/campaign-page.ts'
import {
  findCampaignPageOnStorefront,
  getPublishedCampaignPages,
} from '#lib/content/campaign-pages.ts'
import { getLocalPaths, localPagePath } from '#lib/routing/campaign-page-availability.ts'
import { mainStorefront, storefrontParam } from '#lib/routing/storefront.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { sectionVideosJsonLd } from '#lib/seo/structured-data/page-videos-json-ld.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import { isInRange } from '#lib/values/date-range.ts'

type Props = PageProps<'/[locale]/[storefront]/[...path]'>

export async function generateStaticParams({
  params,
}: {
  params: { locale: string; storefront: string }
}) {
  const { locale } = params
  if (params.storefront !== storefrontParam(mainStorefront) || !isLocale(locale)) return []
  return (await getPublishedCampaignPages())
    .filter((page) => page.onMain && isInRange(page, Date.now()))
    .map((page) => ({ path: localPagePath(page, locale).split('/') }))
}

/** Returns the campaign page at the path, or null if the storefront does not have it at this time. */
async function getCampaignPageData(params: Props['params']) {
  const [{ path: segments }, context] = await Promise.all([params, getStorefrontContext()])
  const own = { locale: context.route.locale, path: segments.join('/') }
  const availability = await findCampaignPageOnStorefront(own, context.dealership)
  const page = availability && (await getCampaignPage(availability.path, context.storefrontValues))
  return {
    context,
    page: page && {
      ...page,
      isOnlyOnDealers: !availability.onMain,
      path: `/${availability.path}` as const,
      localPaths: getLocalPaths(availability),
    },
  }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { context, page } = await getCampaignPageData(params)
  return page ? pageMetadata(context, page) : notFoundMetadata(context)
}

/** Campaign pages, and every other path without a page. */
export default async function CampaignPage({ params }: Props) {
  const { context, page } = await getCampaignPageData(params)
  if (!page) return <PageNotFound route={context.route} />
  const path = page.localPaths[context.route.locale]
  const dataAttribute = context.createDataAttribute({ id: page.id, type: 'page' })
  return (
    <>
      {page.sections[0]?._type !== 'heroSection' && (
        <PageHeading>
          <span {...dataAttribute('title')}>{page.title}</span>
        </PageHeading>
      )}
      <Sections sections={page.sections} context={context} dataAttribute={dataAttribute} />
      <StructuredData
        context={context}
        breadcrumbs={[{ name: page.title, path }]}
        entities={sectionVideosJsonLd(page.sections, context, path)}
      />
    </>
  )
}
