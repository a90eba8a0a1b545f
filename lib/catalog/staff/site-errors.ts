import 'server-only'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import { getClaimNames } from '#lib/content/get-claim-names.ts'
import { catalogFields } from './catalog-fields.ts'
import type { CatalogTable } from './catalog-table.ts'
import { getClaimError } from './claim-error.ts'
import type { RowFieldErrors } from './constraint-messages.ts'
import { findPictureHostErrors } from './picture-hosts.ts'
import type { FieldValues } from './row-values.ts'

/**
 * Returns an error beside each field with a claim that visitors would not read; null without one. Claims are
 * read only if there are any.
 * @throws ContentError
 */
async function findClaimErrors(
  table: CatalogTable,
  values: FieldValues,
  readNames: typeof getClaimNames,
): Promise<RowFieldErrors | null> {
  if (findClaimNames(values).length === 0) return null
  const names = await readNames()
  const errors = catalogFields[table].flatMap((field): [string, string][] => {
    const error = getClaimError(field, values[field.name] ?? null, names)
    return error === null ? [] : [[field.name, error]]
  })
  return errors.length > 0 ? Object.fromEntries(errors) : null
}

/**
 * Returns errors, by field, about values that the database accepts but the site cannot show; null without one.
 * @param readNames reads the names of published claims; for many rows, only once
 * @throws ContentError
 */
export const findSiteErrors = async (
  table: CatalogTable,
  values: FieldValues,
  readNames = getClaimNames,
): Promise<RowFieldErrors | null> =>
  findPictureHostErrors(table, values) ?? (await findClaimErrors(table, values, readNames))
