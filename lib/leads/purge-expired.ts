import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { unwrapLeadData } from './unwrap-lead-data.ts'

/** Leads that one call purges: bounded, so that it ends within the time limit of a request. */
const defaultBatchSize = 500

const purged = z.object({ leads: z.number() })

/**
 * Purges the personal data whose retention period is over (`private.retention_periods`).
 * @param client with the secret key
 * @throws LeadsError
 */
export async function purgeExpired(
  client: SupabaseClient,
  batchSize = defaultBatchSize,
): Promise<void> {
  let leads: number
  do {
    const response = await client.rpc('purge_expired', { maximum: batchSize })
    leads = purged.parse(unwrapLeadData(response)).leads
  } while (leads >= batchSize)
}
