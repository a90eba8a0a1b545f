import { findClaimNames, formatClaimToken } from '#lib/content/claim-tokens.ts'
import type { CatalogField, FieldValue } from './catalog-field.ts'

/**
 * Returns why the claims in a value of the catalogue are refused, as a sentence for staff, or null.
 * @param names of all published claims, because a row is live at once; null while they are unknown
 */
export function getClaimError(
  { takesClaims = false }: CatalogField,
  value: FieldValue,
  names: ReadonlySet<string> | null,
): string | null {
  const used = findClaimNames(value)
  if (used.length > 0 && !takesClaims) return 'This field takes no claims: write the words.'
  const unknown = names && used.find((name) => !names.has(name))
  return unknown === null || unknown === undefined
    ? null
    : `No published claim is named ${formatClaimToken(unknown)}: publish it first, insert another by “Insert a claim or name”, or write the words.`
}
