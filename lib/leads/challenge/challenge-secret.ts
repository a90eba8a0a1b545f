import 'server-only'
import { deriveSecret } from '#lib/base/derive-secret.ts'
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

/** Returns the secret that signs challenges. */
export const getChallengeSecret = (): string => deriveSecret('lead challenge')
