import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'

/**
 * Applies the retention periods of visits.
 * @param client with the secret key
 * @throws DatabaseError
 */
export async function purgeVisits(client: SupabaseClient): Promise<void> {
  unwrapResponse(await client.rpc('purge_visits'))
}
