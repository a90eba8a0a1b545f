import { createHash } from 'node:crypto'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import type { LeadFields } from './forms/form-schemas.ts'

const windowMs = 600_000

interface LeadContent {
  form: LeadFormName
  fields: LeadFields
}

/**
 * Returns the lead id of a submission from the form's script: a hash of idempotency key and content.
 * A retry has the same id. Changed content is another lead, also from a duplicated tab, which has the
 * same key.
 */
export function leadIdFromKey(idempotencyKey: string, { form, fields }: LeadContent): string {
  return hashToUuid([form, sortedEntries(fields), idempotencyKey])
}

interface NoScriptSubmission extends LeadContent {
  address: string | null
  userAgent: string | null
}

/**
 * Returns the lead ids of a submission without JavaScript: a hash of content, visitor and ten-minute
 * window, for the current window and the previous one. Checking both makes a double click at the end
 * of a window one lead.
 * @param now milliseconds since 1970
 */
export function leadIdsFromContent(
  { form, fields, address, userAgent }: NoScriptSubmission,
  now: number,
): { current: string; previous: string } {
  const window = Math.floor(now / windowMs)
  const idInWindow = (index: number) =>
    hashToUuid([form, sortedEntries(fields), address, userAgent, index])
  return { current: idInWindow(window), previous: idInWindow(window - 1) }
}

function sortedEntries(fields: LeadFields) {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Returns a UUID of version 8 (RFC 9562, 5.8), whose bits are free to choose. */
function hashToUuid(content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-')
}
