import 'server-only'
import { z } from 'zod'
import { locales } from '#lib/base/locales.ts'
import {
  createWordFinders,
  findRelevantTokens,
  getWrittenForms,
  isExactSearch,
} from '#lib/content/find-words.ts'
import { foldLookalikes } from '#lib/values/fold-text.ts'
import { getColumnName } from './catalog-field.ts'
import { callCatalog } from './catalog-repository.ts'
import { type CatalogTable, catalogTable, rowNouns } from './catalog-table.ts'
import { copyFields, getFieldTexts } from './row-texts.ts'
import { getFieldValue } from './row-values.ts'
import { maxHits, type TextMatches, type TextSearch } from './text-search.ts'

/** Hits after which the count ends: comparing texts of ten thousand rows would stop the server for seconds. */
const maxCounted = 1000

/** Rows per request. */
const batchSize = 500

const matchedRows = z.array(z.looseObject({ id: z.guid(), version: z.int() }))
type MatchedRow = z.infer<typeof matchedRows>[number]

/**
 * Returns the rows of all tables that have the searched words in a text that visitors read, and how many places
 * have them. The database selects the rows that may have them.
 * @throws CatalogError
 */
export async function searchTexts(search: TextSearch): Promise<TextMatches> {
  const { inserted, ...wanted } = search
  const find = createWordFinders(wanted, inserted)
  const matches: TextMatches = { hitCount: 0, rowCount: 0, isCounted: true, rows: [] }
  for await (const { table, row } of readCandidates(search)) {
    let hitCount = 0
    const values = copyFields(table).flatMap((field) => {
      const value = getFieldValue(field, row)
      const locale = field.frenchOf === undefined ? 'en' : 'fr'
      const count = getFieldTexts(value).flatMap((text) => find(text, locale)).length
      hitCount += count
      return count === 0 ? [] : [[field.name, value] as const]
    })
    if (hitCount === 0) continue
    if (matches.hitCount < maxHits) {
      const title = String(row[rowNouns[table].title] ?? '')
      const { id, version } = row
      matches.rows.push({ table, id, version, title, values: Object.fromEntries(values) })
    }
    matches.hitCount += hitCount
    matches.rowCount += 1
    if (matches.hitCount >= maxCounted) return { ...matches, isCounted: false }
  }
  return matches
}

/** Reads the rows that may have the words, in the order of their tables and titles. @throws CatalogError */
async function* readCandidates(
  search: TextSearch,
): AsyncGenerator<{ table: CatalogTable; row: MatchedRow }> {
  const filters = getFilters(search)
  for (const table of catalogTable.options) {
    const columns = [...new Set([rowNouns[table].title, ...copyFields(table).map(getColumnName)])]
    for (let first = 0; ; first += batchSize) {
      const page = { kind: table, columns, ...filters, first, maximum: batchSize }
      const rows = matchedRows.parse(await callCatalog('catalog_rows_with', page))
      for (const row of rows) yield { table, row }
      if (rows.length < batchSize) break
    }
  }
}

/** Returns the filters of the database. They are less strict than the search, so that they exclude no match. */
function getFilters(search: TextSearch): { words: string[]; tokens: string[] } {
  const { find, inserted } = search
  const runs =
    foldLookalikes(find)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  const [, ...formerTokens] = getWrittenForms(find)
  const relevant = locales.flatMap((locale) => findRelevantTokens(search, inserted[locale]))
  const tokens = [...new Set([...relevant, ...formerTokens].map((token) => token.toLowerCase()))]
  if (runs.length > 0) return { words: runs.map((run) => `%${run}%`), tokens }
  // Escaped as the database writes lists.
  const literal = JSON.stringify(find).slice(1, -1).toLowerCase()
  // Letters beyond ASCII may be written in several ways: every row is compared.
  return isExactSearch(find)
    ? { words: [], tokens: [...new Set([find, literal]), ...tokens] }
    : { words: ['%'], tokens }
}
