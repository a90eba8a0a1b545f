import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Database } from '#lib/base/database.types.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'

/** Leads that one call purges: bounded, so that it ends within the time limit of a request. */
const defaultBatchSize = 500

const purged = z.object({ leads: z.number() })

/**
 * Purges the personal data whose retention period is over (`private.retention_periods`).
 * @param client with the secret key
 * @throws DatabaseError
 */
export async function purgeExpired(
  client: SupabaseClient<Database>,
  batchSize = defaultBatchSize,
): Promise<void> {
  let leads: number
  do {
    const response = await client.rpc('purge_expired', { maximum: batchSize })
    leads = purged.parse(unwrapResponse(response)).leads
  } while (leads >= batchSize)
}
