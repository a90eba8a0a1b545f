import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { type LocalizedNames, readStorefrontNames } from '#schemas/fields/read-storefront-names.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import type { Catalog } from './catalog.ts'

/** Returns the placeholder values; null until they are read, or if the read fails. */
export function useStorefrontNames(catalog: Catalog): LocalizedNames | null {
  const client = useClient({ apiVersion })
  return useQuery(['storefront-names'], () => readStorefrontNames(client, catalog)).data
}
