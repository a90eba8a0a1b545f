import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '#lib/base/database.types.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'

/**
 * Applies the retention periods of visits.
 * @param client with the secret key
 * @throws DatabaseError
 */
export async function purgeVisits(client: SupabaseClient<Database>): Promise<void> {
  unwrapResponse(await client.rpc('purge_visits'))
}
