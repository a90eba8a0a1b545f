import 'server-only'
import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import type { MailLinkState } from './mail-link-page.ts'

const results = {
  unsubscribe: 'done',
  resubscribe: 'back',
  confirm_address: 'confirmed',
} as const satisfies Record<string, MailLinkState>

/**
 * Performs the action that the recipient chose on the page of a mail's link.
 * @param action the database function
 * @returns the page to show: the action's, `unknown` for no such token, `failed` (logged)
 */
export async function followMailLink(
  token: string,
  action: keyof typeof results,
): Promise<MailLinkState> {
  if (!isMailToken(token)) return 'unknown'
  try {
    const response = await createSupabaseAdmin().rpc(action, { token })
    return unwrapResponse(response) === true ? results[action] : 'unknown'
  } catch (error) {
    logFailure('mail-link-failed', error, { action })
    return 'failed'
  }
}

/** Whether a path segment has the shape of a token. */
export function isMailToken(text: string): boolean {
  return z.guid().safeParse(text).success
}
