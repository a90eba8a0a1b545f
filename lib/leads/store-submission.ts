import 'server-only'
import { logFailure } from '#lib/base/backend-outages.ts'
import { getClientIp } from '#lib/base/client-ip.ts'
import { env } from '#lib/base/env.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { toLeadAttribution } from './attribution.ts'
import { checkFitOfPage } from './check-fit-of-page.ts'
import type { FormPage } from './form-page.ts'
import type { LeadFields } from './forms/form-schemas.ts'
import type { LeadFormName } from './forms/lead-form-name.ts'
import {
  type IdentifiedSubmission,
  identifyNoScriptSubmission,
  identifyScriptSubmission,
  type RequiredChallenge,
} from './identify-submission.ts'
import { leadIdFromKey, leadIdsFromContent } from './lead-id.ts'
import type { Submission } from './parse-submission.ts'
import { registerConsentWordings } from './register-consent-wordings.ts'
import { isLeadStored, type Lead, type SubmitOutcome, submitLead } from './submit-lead.ts'

/** Submissions faster than this (ms) are flagged as likely bots. */
const minFillTimeMs = 2_500

type StoreOutcome =
  | Exclude<SubmitOutcome, { kind: 'challenge-required' }>
  | { kind: 'challenge-required'; challenge: RequiredChallenge }

/** Stores a valid submission as a lead, with its attribution, spam flags and consent. */
export async function storeSubmission(
  headers: Headers,
  form: LeadFormName,
  submission: Submission,
  fields: LeadFields,
): Promise<StoreOutcome> {
  const clientIp = getClientIp(headers, Number(env().TRUSTED_PROXY_HOPS ?? 0))
  const userAgent = headers.get('user-agent')
  let identified: IdentifiedSubmission
  if (submission.id === null) {
    const ids = leadIdsFromContent({ form, fields, address: clientIp, userAgent }, Date.now())
    if (await isLeadStored(ids.previous)) return { kind: 'stored' }
    identified = identifyNoScriptSubmission(form, ids, submission.waitToken)
  } else {
    const id = leadIdFromKey(submission.id, { form, fields })
    identified = await identifyScriptSubmission({ form, id }, submission.proofOfWork)
  }
  const { formPage, consentVersion } = submission
  const outcome = await submitWithConsent({
    form,
    id: identified.id,
    fields: await completeFields(form, fields, formPage),
    attribution: toLeadAttribution(formPage, submission.attribution),
    flags: spamFlags(submission),
    address: clientIp,
    consent:
      consentVersion === null ? null : { version: consentVersion, page: formPage?.path ?? null },
    isChallengePassed: identified.isChallengePassed,
  })
  return outcome.kind === 'challenge-required'
    ? { kind: outcome.kind, challenge: await identified.createChallenge() }
    : outcome
}

function spamFlags({ honeypot, elapsed }: Submission): string[] {
  return [
    ...(honeypot === '' ? [] : ['honeypot']),
    ...(elapsed !== null && elapsed < minFillTimeMs ? ['too-fast'] : []),
  ]
}

/** Adds the fields that the server computes. */
async function completeFields(
  form: LeadFormName,
  fields: LeadFields,
  formPage: FormPage | null,
): Promise<LeadFields> {
  if (form === 'waitlist') return withBrandId(fields)
  return form === 'quote' ? { ...fields, fit: await findFitOfQuote(fields, formPage) } : fields
}

/** Returns whether the product of the page fits the visitor's machine, in words; null if the page has none. */
async function findFitOfQuote(
  { vehicle_make, vehicle_model, track }: LeadFields,
  formPage: FormPage | null,
): Promise<string | null> {
  const typed = [vehicle_make, vehicle_model, track].filter(Boolean).join(' ')
  if (!formPage || typed === '') return null
  try {
    return await checkFitOfPage(formPage, typed)
  } catch (error) {
    logFailure('fit-lookup-failed', error)
    return null
  }
}

/** Adds the brand's id, or null if the brand is unknown or the catalogue is unavailable. */
async function withBrandId(fields: LeadFields): Promise<LeadFields> {
  const brands = await getBrands().catch((error: unknown) => {
    logFailure('brand-lookup-failed', error)
    return []
  })
  const brand = brands.find(({ name }) => name === fields.brand)
  return { ...fields, brand_id: brand?.id ?? null }
}

/** Minimum time between two registrations by posts (ms): anyone can post made-up versions. */
const registrationIntervalMs = 10_000
let registration = { startedAt: Number.NEGATIVE_INFINITY, done: Promise.resolve() }

/**
 * Stores a lead as `submitLead` does. Where the version of its consent is unknown, registers the
 * current wordings first: the webhook that announces a change may be lost.
 */
async function submitWithConsent(lead: Lead): Promise<SubmitOutcome> {
  const outcome = await submitLead(lead)
  if (outcome.kind !== 'consent-unknown' || lead.consent === null) return outcome
  const now = performance.now()
  if (now - registration.startedAt >= registrationIntervalMs) {
    registration = { startedAt: now, done: registerConsentWordings() }
  }
  await registration.done
  return submitLead(lead)
}
