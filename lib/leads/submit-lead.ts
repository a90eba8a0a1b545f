import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { logFailure } from '#lib/base/backend-outages.ts'
import { logError } from '#lib/base/log.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import type { LeadFields } from './forms/form-schemas.ts'
import type { LeadFormName } from './forms/lead-form-name.ts'

/** Delays before each retry, and the time limit for all attempts (ms). */
const retryDelaysMs = [150, 500, 1200]
const timeoutMs = 8_000

/** SQLSTATE codes worth a retry: serialization failure, deadlock, and a server that is unavailable. */
const transientErrorCode = /^(40001|40P01|57|53|08)/

export interface Lead {
  form: LeadFormName
  id: string
  fields: LeadFields
  attribution: Record<string, string | null | undefined>
  flags: string[]
  address: string | null
  /** Version of the wording that the waitlist's form showed. */
  consent: { version: string; page: string | null } | null
  /** Whether the sender passed a challenge for this id. */
  isChallengePassed: boolean
}

export type SubmitOutcome =
  | { kind: 'stored' }
  /** The visitor exceeded a rate limit. */
  | { kind: 'rate-limited'; retryAfterSeconds: number }
  /** The visitor used up half of a rate limit and has to pass a challenge. */
  | { kind: 'challenge-required' }
  /** The waitlist without the version of a known consent wording. */
  | { kind: 'consent-unknown' }
  /** The database rejects the lead; a retry cannot succeed. */
  | { kind: 'rejected' }
  /** Not stored; a later retry may succeed. */
  | { kind: 'failed' }

interface SubmitFailure {
  code: string
  status: number
  details: string | null
}

/**
 * Stores a lead idempotently by its id, and retries transient failures for up to 8 seconds. Logs only
 * the error code: the database's messages quote the row.
 */
export async function submitLead(lead: Lead): Promise<SubmitOutcome> {
  const deadline = performance.now() + timeoutMs
  let failure: SubmitFailure | null = null
  for (const delayMs of [0, ...retryDelaysMs]) {
    if (performance.now() + delayMs >= deadline) break
    if (delayMs > 0) await setTimeout(delayMs * (0.75 + Math.random() / 2))
    failure = await trySubmit(lead, deadline - performance.now())
    if (failure === null) return { kind: 'stored' }
    if (failure.code === 'PT429')
      return { kind: 'rate-limited', retryAfterSeconds: getRetryAfterSeconds(failure) }
    if (failure.code === 'PT428') return { kind: 'challenge-required' }
    if (failure.code === 'PT422') return { kind: 'consent-unknown' }
    if (!isTransient(failure)) break
  }
  logError('lead-not-stored', {
    form: lead.form,
    code: failure?.code,
    status: failure?.status,
  })
  return { kind: failure && isRejection(failure) ? 'rejected' : 'failed' }
}

async function trySubmit(
  { isChallengePassed, ...lead }: Lead,
  timeoutMs: number,
): Promise<SubmitFailure | null> {
  try {
    const { data, error, status } = await createSupabaseAdmin()
      .rpc('submit_lead', { ...lead, challenge_passed: isChallengePassed })
      .abortSignal(AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs))))
    if (error) return { code: error.code, status, details: error.details }
    return isConfirmation(data) ? null : { code: '', status: 0, details: null }
  } catch (error) {
    logFailure('leads-unreachable', error)
    return { code: '', status: 0, details: null }
  }
}

/** Whether a result is one of `submit_lead`. Anything else, such as of a proxy, stores no lead. */
function isConfirmation(data: unknown): boolean {
  return data === 'stored' || data === 'known'
}

/** A response without a code was cut off. */
function isTransient({ code, status }: SubmitFailure): boolean {
  return code === '' || status >= 500 || transientErrorCode.test(code)
}

function isRejection(failure: SubmitFailure): boolean {
  return !isTransient(failure) && (failure.status === 400 || failure.status === 409)
}

function getRetryAfterSeconds({ details }: SubmitFailure): number {
  const seconds = Number(details)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 3600
}

/** Whether a lead with this id is stored; false if the database does not answer in 1.5 seconds. */
export async function isLeadStored(id: string): Promise<boolean> {
  try {
    const { data } = await createSupabaseAdmin()
      .from('leads')
      .select('id')
      .eq('id', id)
      .abortSignal(AbortSignal.timeout(1_500))
      .maybeSingle()
    return data !== null
  } catch {
    return false
  }
}
