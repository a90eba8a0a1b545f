import * as z from 'zod/mini'
import {
  challengeSchema,
  type ProofOfWork,
  type SignedChallenge,
} from '#lib/leads/challenge/challenge-schema.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import type { FormDraft } from './form-draft.ts'
import { getStoredAttribution } from './stored-attribution.ts'

/** Longer than the server's own retries take (8 seconds). */
const timeoutMs = 20_000

interface SendLeadOptions {
  form: LeadFormName
  draft: FormDraft
  fields: FormValues
  /** Path of the page. */
  page: string
  /** Version of the consent wording that the form shows. */
  consent: string | null
  honeypot: string
}

export type SendResult =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: FieldErrors }
  /** Rejected, or not stored; `message` is the server's, if it has one. */
  | { kind: 'failed'; message: string | null }
  /** Not stored: the server requires a challenge that this browser cannot solve. */
  | { kind: 'unsolved' }
  /** No response, or none of this site's. */
  | { kind: 'unreachable' }

/** The body of every response other than 200 (`handleSubmission`). */
const errorBody = z.object({
  message: z.optional(z.nullable(z.string())),
  errors: z.optional(z.record(z.string(), z.string())),
  challenge: z.optional(challengeSchema),
})

/**
 * Posts a form as JSON. Where the server requires a challenge, solves it and posts the form once more.
 * Never throws.
 */
export async function sendLead({ form, draft, ...rest }: SendLeadOptions): Promise<SendResult> {
  const submission = {
    ...rest,
    id: draft.id,
    elapsed: Math.max(0, Date.now() - draft.openedAt),
    attribution: getStoredAttribution(),
  }
  const result = await post(form, submission)
  if (result.kind !== 'challenged') return result
  const proofOfWork = await solve(result.challenge)
  const retried = proofOfWork ? await post(form, { ...submission, proofOfWork }) : result
  return retried.kind === 'challenged' ? { kind: 'unsolved' } : retried
}

type PostResult = SendResult | { kind: 'challenged'; challenge: SignedChallenge }

async function post(form: LeadFormName, submission: object): Promise<PostResult> {
  try {
    const response = await fetch(`/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(submission),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { kind: 'stored' }
    const { errors = {}, message = null, challenge } = z.parse(errorBody, await response.json())
    if (challenge) return { kind: 'challenged', challenge }
    return Object.keys(errors).length > 0
      ? { kind: 'invalid', errors }
      : { kind: 'failed', message }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Returns null where the solver cannot be loaded, or does not run (it needs HTTPS or localhost). */
async function solve(challenge: SignedChallenge): Promise<ProofOfWork | null> {
  try {
    const { solveChallenge } = await import('./solve-challenge.ts')
    return await solveChallenge(challenge)
  } catch {
    return null
  }
}
