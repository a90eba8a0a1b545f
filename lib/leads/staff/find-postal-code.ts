/** Matches a postal code within a text. */
const postalCode = /\b[abceghj-nprstvxy]\d[abceghj-nprstv-z][ -]?\d[abceghj-nprstv-z]\d\b/i

/** Returns the first postal code in the texts that a visitor submitted. */
export function findPostalCode(fields: Readonly<Record<string, unknown>>): string | null {
  for (const value of Object.values(fields)) {
    const [code] = typeof value === 'string' ? (postalCode.exec(value) ?? []) : []
    if (code !== undefined) return code
  }
  return null
}
