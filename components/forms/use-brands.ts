'use client'

import { useEffect, useState } from 'react'
import { fallbackBrands } from '#lib/leads/forms/options.ts'
import { useLeadFormContext } from './lead-form-context.ts'

/**
 * Returns the brands to choose from. Where the page was rendered without brands, fetches them once;
 * where that fails, returns the built-in list.
 */
export function useBrands(initialBrands: readonly string[]): readonly string[] {
  const isLoaded = useLeadFormContext().methods !== null
  const [brands, setBrands] = useState(initialBrands)
  const shouldFetch = isLoaded && initialBrands.length === 0
  useEffect(() => {
    if (!shouldFetch) return
    const abortController = new AbortController()
    fetchList<string>('/api/brands', abortController.signal).then(
      (names) => setBrands(names.length > 0 ? names : fallbackBrands),
      () => abortController.signal.aborted || setBrands(fallbackBrands),
    )
    return () => abortController.abort()
  }, [shouldFetch])
  return brands
}

/**
 * Fetches a list from a route of this site, which returns such items.
 * @throws Error if the response is not a list
 */
export async function fetchList<Item>(url: string, signal: AbortSignal): Promise<Item[]> {
  const response = await fetch(url, { signal })
  const items: unknown = await response.json()
  if (!response.ok || !Array.isArray(items)) throw new Error(`${url} answered ${response.status}`)
  return items
}
