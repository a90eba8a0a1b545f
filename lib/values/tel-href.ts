/**
 * Returns the `tel:` URI of a phone number in its stored form (RFC 3966). Separate from `phone.ts`, whose tables
 * pages that show a number do not need.
 */
export function telHref(phone: string): string {
  const [number = '', extension] = phone.split(' ext. ')
  const digits = number.replace(/\D/g, '').slice(-10)
  return `tel:+1${digits}${extension ? `;ext=${extension}` : ''}`
}
