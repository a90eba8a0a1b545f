import { useCallback } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { StorefrontNames } from '#lib/content/storefront-lengths.ts'
import { readStorefrontNames } from '#schemas/fields/read-storefront-names.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useQuery } from '#studio/tools/use-query.ts'

/** Returns what replaces the placeholders; null until read, or if it cannot be. */
export function useStorefrontNames(catalog: Catalog): StorefrontNames | null {
  const client = useClient({ apiVersion })
  return useQuery(useCallback(() => readStorefrontNames(client, catalog), [client, catalog])).data
}
