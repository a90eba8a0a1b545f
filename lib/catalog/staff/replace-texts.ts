import 'server-only'
import { z } from 'zod'
import { getClaimNames } from '#lib/content/get-claim-names.ts'
import { bulkTimeoutMs, callCatalog } from './catalog-repository.ts'
import { catalogChange } from './catalog-requests.ts'
import { type CatalogTable, catalogTable } from './catalog-table.ts'
import { getFieldLabel, type RowFieldErrors, toFieldErrors } from './constraint-messages.ts'
import { copyFields } from './row-texts.ts'
import { toRowContent } from './row-values.ts'
import { findSiteErrors } from './site-errors.ts'
import type { TextChangeResult, TextChanges } from './text-search.ts'

type TextChange = TextChanges['changes'][number]

const databaseResult = z.object({
  batch: z.guid(),
  rows: z.array(
    z.object({
      kind: catalogTable,
      id: z.guid(),
      status: z.enum(['saved', 'conflict', 'gone', 'invalid']),
      constraints: z.array(z.string()).default([]),
    }),
  ),
})

/**
 * Saves new texts of rows as one batch. A row that has changed since, or that would break a rule, is left as it is,
 * and so are all fields but those with copy.
 * @throws CatalogError
 * @throws ContentError if the texts have claims, and those that exist cannot be read
 */
export async function replaceTexts(
  { changes }: TextChanges,
  staff: { id: string; name: string },
): Promise<TextChangeResult> {
  let names: ReturnType<typeof getClaimNames> | undefined
  const readNames = () => {
    names ??= getClaimNames()
    return names
  }
  const checked = await Promise.all(changes.map((change) => checkChange(change, readNames)))
  const refused = checked.flatMap(({ change: { table, id }, errors }) =>
    errors === null
      ? []
      : [{ table, id, status: 'invalid' as const, message: describe(table, errors) }],
  )
  const response = databaseResult.parse(
    await callCatalog(
      'save_catalog_rows',
      { changes: checked.flatMap(({ content }) => content ?? []), staff },
      bulkTimeoutMs,
    ),
  )
  const rows = response.rows.map(({ kind: table, id, status, constraints }) => ({
    table,
    id,
    status,
    message: status === 'invalid' ? describe(table, toFieldErrors(table, constraints)) : null,
  }))
  return { batch: response.batch, rows: [...rows, ...refused] }
}

async function checkChange(change: TextChange, readNames: typeof getClaimNames) {
  const { table, id, version } = change
  const names = new Set(copyFields(table).map(({ name }) => name))
  const other = Object.keys(change.values).find((name) => !names.has(name))
  const { data, error } = catalogChange(table).shape.values.safeParse(change.values)
  if (other !== undefined) return refuse(change, { '': `“${other}” is no text.` })
  if (error) {
    const [issue] = error.issues
    return refuse(change, { [String(issue?.path[0] ?? '')]: issue?.message ?? 'This is no text.' })
  }
  const values = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const errors = await findSiteErrors(table, values, readNames)
  if (errors !== null) return refuse(change, errors)
  const content = { kind: table, id, version, content: toRowContent(table, values) }
  return { change, content, errors: null }
}

const refuse = (change: TextChange, errors: RowFieldErrors) => ({ change, content: null, errors })

/** Returns the first error, after the label of its field. */
function describe(table: CatalogTable, errors: RowFieldErrors): string {
  const [[name, message] = ['', '']] = Object.entries(errors)
  return [getFieldLabel(table, name), message].filter(Boolean).join(': ')
}
