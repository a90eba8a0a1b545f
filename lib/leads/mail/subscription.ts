import 'server-only'
import { errorText, logProblem } from '#lib/log.ts'
import { leadsClient } from '../client.ts'
import type { UnsubscribeStep } from './unsubscribe-page.ts'

/**
 * Subscribes or unsubscribes the address that has a token.
 * @returns what to tell: whether it is done, unknown, or was not possible, which is logged
 */
export async function setSubscription(
  token: string,
  subscribed: boolean,
): Promise<UnsubscribeStep> {
  try {
    const call = subscribed ? 'resubscribe' : 'unsubscribe'
    const { data, error } = await leadsClient().rpc(call, { token })
    if (error) throw new Error(error.message)
    if (data !== true) return 'unknown'
    return subscribed ? 'back' : 'done'
  } catch (error) {
    logProblem('subscription-not-changed', { problem: errorText(error) })
    return 'failed'
  }
}
