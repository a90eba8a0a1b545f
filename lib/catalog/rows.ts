import { z } from 'zod'
import { logProblem } from '#lib/log.ts'

/** The rows that parse; one that does not is logged by its id and left out. */
export function parseRows<Row>(
  schema: z.ZodType<Row>,
  rows: readonly unknown[] | null,
  table: string,
) {
  return (rows ?? []).flatMap((row) => {
    const parsed = parseRow(schema, row, table)
    return parsed === null ? [] : [parsed]
  })
}

/** The row, or null where there is none or it does not parse. */
export function parseRow<Row>(schema: z.ZodType<Row>, row: unknown, table: string): Row | null {
  if (row === null) return null
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  logProblem('row-left-out', { table, id: rowId(row), problem: z.prettifyError(parsed.error) })
  return null
}

function rowId(row: unknown) {
  return z.object({ id: z.string() }).safeParse(row).data?.id
}

/** The rows with these ids, in that order; an id without a row is logged and left out. */
export function inOrder<Row extends { id: string }>(
  rows: readonly Row[],
  ids: readonly string[],
  table: string,
): Row[] {
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) logProblem('row-missing', { table, id })
    return row ? [row] : []
  })
}
