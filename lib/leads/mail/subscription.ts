import 'server-only'
import { errorText, logError } from '#lib/base/log.ts'
import { createSupabaseAdmin } from '../supabase-admin.ts'
import { unwrapLeadData } from '../unwrap-lead-data.ts'
import type { UnsubscribeState } from './unsubscribe-page.ts'

/**
 * Subscribes or unsubscribes the address that a token belongs to.
 * @returns the page to show: `back` or `done`, `unknown` for no such token, `failed` (logged)
 */
export async function setSubscription(
  token: string,
  isSubscribed: boolean,
): Promise<UnsubscribeState> {
  try {
    const functionName = isSubscribed ? 'resubscribe' : 'unsubscribe'
    const response = await createSupabaseAdmin().rpc(functionName, { token })
    if (unwrapLeadData(response) !== true) return 'unknown'
    return isSubscribed ? 'back' : 'done'
  } catch (error) {
    logError('subscription-change-failed', { error: errorText(error) })
    return 'failed'
  }
}
