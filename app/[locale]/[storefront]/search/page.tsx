import type { Metadata } from 'next'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageLinks } from '#components/search/page-links.tsx'
import { PageSearchForm } from '#components/search/page-search-form.tsx'
import { PageSearchResults } from '#components/search/page-search-results.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { logFailure } from '#lib/base/backend-outages.ts'
import { translate } from '#lib/base/messages.ts'
import { searchPath } from '#lib/routing/page-paths.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import { hitKinds, type SearchHits } from '#lib/search/search-hits.ts'
import { minQueryLength } from '#lib/search/search-query.ts'
import { parseSearchRequest } from '#lib/search/search-request.ts'
import { searchSite } from '#lib/search/search-site.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

type Props = PageProps<'/[locale]/[storefront]/search'>

// The number of queries is unlimited, so that no page of results is cached.
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const context = await getStorefrontContext()
  const title = translate(context.route.locale, 'search')('label')
  return { ...pageMetadata(context, { path: searchPath, title }), robots: 'noindex' }
}

/** The results of a search, for visitors without JavaScript; with it, the search is a dialog. */
export default async function SearchPage({ searchParams }: Props) {
  const [context, { q }] = await Promise.all([getStorefrontContext(), searchParams])
  const { query, hits } = await search(context, typeof q === 'string' ? q : '')
  const { route } = context
  const t = translate(route.locale, 'search')
  const count = hits ? hitKinds.reduce((sum, kind) => sum + hits[kind].length, 0) : 0
  const outcome = hits ? (count > 0 ? t('found', { count }) : t('nothing')) : t('failed')
  return (
    <>
      <PageHeading text={query.length < minQueryLength ? t('prompt') : outcome}>
        {query === '' ? t('label') : t('title', { query })}
      </PageHeading>
      <div className="page min-h-[50vh] space-y-10 py-8 md:py-12">
        <PageSearchForm route={route} query={query} />
        {hits && count > 0 ? (
          <PageSearchResults route={route} hits={hits} />
        ) : (
          <PageLinks route={route} />
        )}
      </div>
      <StructuredData context={context} />
    </>
  )
}

interface SearchOutcome {
  query: string
  /** Null if the search failed. */
  hits: SearchHits | null
}

async function search({ route }: StorefrontContext, input: string): Promise<SearchOutcome> {
  const request = parseSearchRequest(
    new URLSearchParams({
      q: input,
      storefront: storefrontParam(route.storefront),
      locale: route.locale,
    }),
  )
  if (!request) return { query: '', hits: null }
  try {
    return { query: request.q, hits: await searchSite(request) }
  } catch (error) {
    logFailure('search-failed', error)
    return { query: request.q, hits: null }
  }
}
