import 'server-only'
import type { CatalogField } from './catalog-field.ts'
import { catalogFields } from './catalog-fields.ts'
import type { StaffRow } from './catalog-responses.ts'
import { type CatalogTable, catalogTable, rowNouns } from './catalog-table.ts'
import { type FrenchState, getFrenchTodo } from './french-state.ts'
import { readRows } from './read-rows.ts'
import { getFieldTexts } from './row-texts.ts'
import { getFieldValue } from './row-values.ts'

/** Length at which a text is cut, in characters. */
const maxTextLength = 300

/** A row whose French asks for work. */
export interface UntranslatedRow {
  table: CatalogTable
  id: string
  title: string
  texts: {
    /** Name of the field that has the French. */
    field: string
    /** Of the field that is translated. */
    label: string
    state: FrenchState
    /** The English, cut at 300 characters. */
    text: string
  }[]
}

/** Returns all rows with French that is missing or out of date, in the order of their tables and titles. @throws CatalogError */
export async function getUntranslatedRows(): Promise<UntranslatedRow[]> {
  const rows: UntranslatedRow[] = []
  for (const table of catalogTable.options) {
    const fields = catalogFields[table].filter(({ isTranslated }) => isTranslated)
    if (fields.length > 0) {
      for await (const row of readRows(table, { french: false }))
        rows.push(describeRow(table, fields, row))
    }
  }
  return rows
}

function describeRow(
  table: CatalogTable,
  fields: readonly CatalogField[],
  row: StaffRow,
): UntranslatedRow {
  const todo = getFrenchTodo(row)
  return {
    ...{ table, id: row.id, title: String(row[rowNouns[table].title] ?? '') },
    texts: fields.flatMap((field) => {
      const state = todo[field.name]
      if (!state) return []
      const text = getFieldTexts(getFieldValue(field, row)).join(' ').slice(0, maxTextLength)
      return [{ field: getFrenchName(table, field), label: field.label, state, text }]
    }),
  }
}

const getFrenchName = (table: CatalogTable, { name }: CatalogField): string =>
  catalogFields[table].find(({ frenchOf }) => frenchOf === name)?.name ?? name
