import { useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { createStaffApi, type StaffApi } from './staff-api.ts'

/** Returns a client of the staff API with the signed-in editor's token. */
export function useStaffApi(): StaffApi {
  const { token } = useClient({ apiVersion }).config()
  return useMemo(() => createStaffApi(token), [token])
}
