import { useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/dataset.ts'
import { type LeadsApi, leadsApi } from './leads-api.ts'

/** The site's leads, for whoever is signed in to the Studio. */
export function useLeadsApi(): LeadsApi {
  const { token } = useClient({ apiVersion }).config()
  return useMemo(() => leadsApi(token), [token])
}
