import type { Metadata } from 'next'
import { PageSearchForm } from '#components/search/page-search-form.tsx'
import { PageSearchResults } from '#components/search/page-search-results.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { logFailure } from '#lib/base/backend-outages.ts'
import { translate } from '#lib/base/messages.ts'
import { searchPath } from '#lib/routing/page-paths.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import type { SearchHits } from '#lib/search/search-hits.ts'
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
  return (
    <div className="page min-h-[60vh] py-10 md:py-16">
      <h1 className="text-title">{query === '' ? t('label') : t('title', { query })}</h1>
      <PageSearchForm route={route} query={query} />
      {query.length < minQueryLength ? (
        <p className="mt-8 text-lead">{t('prompt')}</p>
      ) : (
        <PageSearchResults route={route} hits={hits} />
      )}
      <StructuredData context={context} />
    </div>
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
