import type { FormValues } from '#lib/leads/forms/forms.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import { knownArrival } from './arrival.ts'
import type { Draft } from './draft.ts'

/** Longer than the server tries. */
const patience = 20_000

interface Sending {
  form: LeadForm
  draft: Draft
  fields: FormValues
  page: string
  /** The words of consent beside the form. */
  consent: string | null
  trap: string
}

export type Sent =
  | { kind: 'stored' }
  | { kind: 'wrong'; errors: FieldErrors }
  /** The server says why. */
  | { kind: 'failed'; message: string | null }
  /** No answer came, or none of ours. */
  | { kind: 'broken' }

/** Sends a form. Never throws. */
export async function sendLead({ form, draft, ...sending }: Sending): Promise<Sent> {
  try {
    const response = await fetch(`/api/leads/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...sending,
        id: draft.id,
        elapsed: Math.max(0, Date.now() - draft.openedAt),
        arrival: knownArrival(),
      }),
      signal: AbortSignal.timeout(patience),
    })
    if (response.ok) return { kind: 'stored' }
    const answer: { message?: string | null; errors?: FieldErrors } = await response.json()
    if (answer.errors && Object.keys(answer.errors).length > 0) {
      return { kind: 'wrong', errors: answer.errors }
    }
    return { kind: 'failed', message: answer.message ?? null }
  } catch {
    return { kind: 'broken' }
  }
}
