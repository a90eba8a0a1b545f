import { createHash } from 'node:crypto'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import type { LeadFields } from './forms/forms.ts'

const windowLength = 600_000

interface Sent {
  form: LeadForm
  fields: LeadFields
  address: string | null
  userAgent: string | null
}

/**
 * The ids that the same form, sent without JavaScript by the same visitor, has now and had in the
 * ten minutes before this window: whoever clicks twice at its end sends one lead all the same.
 * @param now milliseconds since 1970
 */
export function derivedIds(sent: Sent, now: number): { current: string; previous: string } {
  const window = Math.floor(now / windowLength)
  return { current: derive(sent, window), previous: derive(sent, window - 1) }
}

function derive({ form, fields, address, userAgent }: Sent, window: number): string {
  const content = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  const digest = createHash('sha256')
    .update(JSON.stringify([form, content, address, userAgent, window]))
    .digest('hex')
  // Version 8 (RFC 9562, 5.8): the bits are ours to choose.
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
