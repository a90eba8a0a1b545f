import { useEffect, useState } from 'react'
import { storefrontParam } from '#lib/routing/storefront.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import type { SearchHits } from '#lib/search/search-hits.ts'
import { minQueryLength, normalizeQuery } from '#lib/search/search-query.ts'

const debounceMs = 120
const timeoutMs = 8_000

interface SearchResponse {
  query: string
  /** Null if the request failed or timed out. */
  results: SearchHits | null
}

export interface SearchState {
  /** Last response; null before the first one, and while the query is too short. */
  response: SearchResponse | null
  /** Whether the response to the current query is outstanding. */
  isPending: boolean
}

/** Searches the site while the visitor types. Debounces input and aborts outdated requests. */
export function useSearch(input: string, { storefront, locale }: StorefrontRoute): SearchState {
  const [response, setResponse] = useState<SearchResponse | null>(null)
  const query = normalizeQuery(input)
  const isSearchable = query.length >= minQueryLength
  const storefrontValue = storefrontParam(storefront)
  useEffect(() => {
    if (!isSearchable) return setResponse(null)
    const controller = new AbortController()
    const handleResponse = (results: SearchHits | null) => {
      window.clearTimeout(timeout)
      if (!controller.signal.aborted) setResponse({ query, results })
    }
    const timeout = window.setTimeout(() => handleResponse(null), timeoutMs)
    const debounce = window.setTimeout(() => {
      const searchParams = new URLSearchParams({ q: query, storefront: storefrontValue, locale })
      fetchResults(`/api/search?${searchParams}`, controller.signal).then(handleResponse, () =>
        handleResponse(null),
      )
    }, debounceMs)
    return () => {
      controller.abort()
      window.clearTimeout(debounce)
      window.clearTimeout(timeout)
    }
  }, [query, isSearchable, storefrontValue, locale])
  return { response, isPending: isSearchable && response?.query !== query }
}

async function fetchResults(url: string, signal: AbortSignal): Promise<SearchHits> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}
