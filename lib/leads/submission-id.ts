import { createHash } from 'node:crypto'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import type { LeadFields } from './forms/forms.ts'

const windowLength = 600_000

interface Content {
  form: LeadForm
  fields: LeadFields
}

/**
 * The id of a form sent by its script: the same as long as the same is sent under the id that the
 * browser made. What was changed is another lead, also in the copy of a tab, which has that id too.
 */
export function idUnder(browsersId: string, { form, fields }: Content): string {
  return hashedId([form, sorted(fields), browsersId])
}

interface SentByBrowser extends Content {
  address: string | null
  userAgent: string | null
}

/**
 * The ids that the same form, sent without JavaScript by the same visitor, has now and had in the
 * ten minutes before this window: whoever clicks twice at its end sends one lead all the same.
 * @param now milliseconds since 1970
 */
export function derivedIds(
  { form, fields, address, userAgent }: SentByBrowser,
  now: number,
): { current: string; previous: string } {
  const window = Math.floor(now / windowLength)
  const at = (number: number) => hashedId([form, sorted(fields), address, userAgent, number])
  return { current: at(window), previous: at(window - 1) }
}

function sorted(fields: LeadFields) {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** A UUID of version 8 (RFC 9562, 5.8), whose bits are ours to choose. */
function hashedId(content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
