import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '#lib/base/env.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'

/**
 * The lead that a challenge is for. The id covers form, content and sender, and a lead is stored once
 * by its id, so that a passed challenge is of no use for anything else.
 */
export interface ChallengedLead {
  form: LeadFormName
  id: string
}

/** Time in which a challenge may be passed (ms). */
export const challengeLifetimeMs = 600_000

/**
 * Returns the secret that signs challenges, the same on every server. Derived from the key without
 * which no lead is stored, hence no challenge asked.
 */
export function getChallengeSecret(): string {
  const key = env().SUPABASE_SECRET_KEY ?? ''
  return Buffer.from(hkdfSync('sha256', key, '', 'lead challenge', 32)).toString('hex')
}
