import 'server-only'
import { registerConsentWordings } from './register-consent-wordings.ts'
import { type Lead, type SubmitOutcome, submitLead } from './submit-lead.ts'

/** Minimum time between two registrations by posts (ms): anyone can post made-up versions. */
const registrationIntervalMs = 10_000
let registration = { startedAt: Number.NEGATIVE_INFINITY, done: Promise.resolve() }

/**
 * Stores a lead as `submitLead` does. Where the version of its consent is unknown, registers the
 * current wordings first: the webhook that announces a change may be lost.
 */
export async function submitWithConsent(lead: Lead): Promise<SubmitOutcome> {
  const outcome = await submitLead(lead)
  if (outcome.kind !== 'consent-unknown' || lead.consent === null) return outcome
  const now = performance.now()
  if (now - registration.startedAt >= registrationIntervalMs) {
    registration = { startedAt: now, done: registerConsentWordings() }
  }
  await registration.done
  return submitLead(lead)
}
