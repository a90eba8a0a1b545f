import type { FieldKind } from '#lib/leads/forms/field-declaration.ts'
import { isPhone, normalizePhone } from '#lib/values/phone.ts'
import { telHref } from '#lib/values/tel-href.ts'

/** Returns the link that mails or calls a contact; null for a value that is none. */
export function getContactHref(kind: FieldKind, value: string): string | null {
  if (kind === 'email') return `mailto:${encodeURIComponent(value)}`
  if (kind !== 'phone') return null
  const phone = normalizePhone(value)
  if (isPhone(phone)) return telHref(phone)
  // RFC 3966 has an extension as a parameter.
  const [, number = '', extension] =
    /^(.*?)(?:\s*(?:;?\s*ext\.?=?|x|#)\s*(\d+))?\s*$/i.exec(value) ?? []
  const digits = number.replace(/[^\d+]/g, '')
  if (!/^\+?\d{3,}$/.test(digits)) return null
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}
