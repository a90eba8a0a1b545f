import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { getFieldTexts } from '#lib/catalog/staff/row-texts.ts'
import type { FieldValues } from '#lib/catalog/staff/row-values.ts'
import type { TextChanges, TextMatches } from '#lib/catalog/staff/text-search.ts'
import { type Hit, replaceHits } from './find-hits.ts'
import type { StoredText } from './stored-texts.ts'

type MatchedRow = TextMatches['rows'][number]

/** Returns the name of a row in lists, such as “Product “Bobcat””. */
export function getRowTitle(table: CatalogTable, title: string): string {
  const noun = rowNouns[table].one
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)} “${title}”`
}

/** Returns the texts of rows that a search of the catalogue matched. */
export function getRowTexts(rows: readonly MatchedRow[]): StoredText[] {
  return rows.flatMap(({ table, id, version, title, values }) =>
    catalogFields[table].flatMap(({ name: field, label, frenchOf }) => {
      const value = values[field] ?? null
      return getFieldTexts(value).map(
        (text, index): StoredText => ({
          documentId: id,
          documentType: rowNouns[table].one,
          documentTitle: getRowTitle(table, title),
          at: `${field}[${index}]`,
          titles: [label],
          text,
          locale: frenchOf === undefined ? 'en' : 'fr',
          isLink: false,
          row: { table, version, field, index, value },
        }),
      )
    }),
  )
}

/** Returns the changes that replace hits in rows. @param hits of texts with a `row`, none of them inserted */
export function getRowChanges(hits: readonly Hit[], replacement: string): TextChanges['changes'] {
  const byRow = Map.groupBy(hits, ({ text }) => text.documentId)
  return [...byRow].flatMap(([id, rowHits]) => {
    const place = rowHits[0]?.text.row
    if (!place) return []
    const values: FieldValues = {}
    for (const [, textHits] of Map.groupBy(rowHits, ({ text }) => text.at)) {
      const { text, row } = textHits[0]?.text ?? {}
      if (text === undefined || !row) continue
      const replaced = replaceHits(text, textHits, replacement)
      const earlier = values[row.field] ?? row.value
      // An item of which nothing is left is no item.
      values[row.field] = Array.isArray(earlier)
        ? getFieldTexts(earlier).with(row.index, replaced)
        : replaced
    }
    for (const [field, value] of Object.entries(values)) {
      if (Array.isArray(value)) values[field] = getFieldTexts(value).filter((item) => item.trim())
    }
    return [{ table: place.table, id, version: place.version, values }]
  })
}
