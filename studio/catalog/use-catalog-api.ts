import { useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { type CatalogApi, createCatalogApi } from './catalog-api.ts'

/** Returns a client of the catalogue with the signed-in editor's token. */
export function useCatalogApi(): CatalogApi {
  const { token } = useClient({ apiVersion }).config()
  return useMemo(() => createCatalogApi(token), [token])
}
