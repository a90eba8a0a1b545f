import { useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { createLeadsApi, type LeadsApi } from './leads-api.ts'

/** Returns a leads client with the signed-in editor's token. */
export function useLeadsApi(): LeadsApi {
  const { token } = useClient({ apiVersion }).config()
  return useMemo(() => createLeadsApi(token), [token])
}
