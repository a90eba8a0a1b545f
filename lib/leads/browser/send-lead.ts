import * as z from 'zod/mini'
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
  /** No response, or none of this site's. */
  | { kind: 'unreachable' }

/** The body of every response other than 200 (`handleSubmission`). */
const errorBody = z.object({
  message: z.optional(z.nullable(z.string())),
  errors: z.optional(z.record(z.string(), z.string())),
})

/** Posts a form as JSON. Never throws. */
export async function sendLead({ form, draft, ...rest }: SendLeadOptions): Promise<SendResult> {
  try {
    const response = await fetch(`/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...rest,
        id: draft.id,
        elapsed: Math.max(0, Date.now() - draft.openedAt),
        attribution: getStoredAttribution(),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return { kind: 'stored' }
    const { errors = {}, message = null } = z.parse(errorBody, await response.json())
    return Object.keys(errors).length > 0
      ? { kind: 'invalid', errors }
      : { kind: 'failed', message }
  } catch {
    return { kind: 'unreachable' }
  }
}
