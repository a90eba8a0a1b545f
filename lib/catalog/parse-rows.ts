import { z } from 'zod'
import { logError } from '#lib/base/log.ts'

/** Thrown when rows of the catalogue cannot be read, or when a single row fails to parse. */
export class CatalogError extends Error {
  override name = 'CatalogError'
}

/** Returns the rows that parse. Each of the others is logged with its id and left out. */
export function parseRows<Row>(
  schema: z.ZodType<Row>,
  rows: readonly unknown[] | null,
  table: string,
): Row[] {
  return (rows ?? []).flatMap((row) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return [parsed.data]
    logError('row-skipped', { table, id: rowId(row), error: z.prettifyError(parsed.error) })
    return []
  })
}

/**
 * Returns a single row, or null if it does not exist.
 * @throws CatalogError if the row exists but fails to parse: a page that shows it keeps its last good
 * version instead of turning into a 404
 */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown, table: string): Row | null {
  if (row === null || row === undefined) return null
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  throw new CatalogError(`Could not parse row ${rowId(row)} of ${table}`, { cause: parsed.error })
}

function rowId(row: unknown): string | undefined {
  return z.object({ id: z.string() }).safeParse(row).data?.id
}

/** Returns the rows with these ids, in the order of the ids. An id without a row is logged. */
export function orderByIds<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
  table: string,
): Row[] {
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) logError('row-missing', { table, id })
    return row ? [row] : []
  })
}
