import { useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { createGuestsApi, type GuestsApi } from './guests-api.ts'

/** Returns a client of `/api/staff/guests` with the signed-in editor's token. */
export function useGuestsApi(): GuestsApi {
  const { token } = useClient({ apiVersion }).config()
  return useMemo(() => createGuestsApi(token), [token])
}
