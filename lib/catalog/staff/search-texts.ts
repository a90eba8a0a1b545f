import 'server-only'
import { z } from 'zod'
import { createWordFinder, findRelevantTokens, isExactSearch } from '#lib/content/find-words.ts'
import { foldText } from '#lib/values/fold-text.ts'
import { callCatalog } from './catalog-repository.ts'
import { staffRow } from './catalog-responses.ts'
import { type CatalogTable, catalogTable, rowNouns } from './catalog-table.ts'
import { copyFields, getFieldTexts } from './row-texts.ts'
import { getFieldValue } from './row-values.ts'
import { maxHits, type TextMatches, type TextSearch } from './text-search.ts'

/**
 * Returns the rows of all tables that have the searched words in a text that visitors read, and how many places
 * have them. The database selects the rows that may have them.
 * @throws CatalogError
 */
export async function searchTexts(search: TextSearch): Promise<TextMatches> {
  const { inserted, ...wanted } = search
  const find = createWordFinder(wanted, inserted)
  const filters = getFilters(search)
  const matches: TextMatches = { hitCount: 0, rowCount: 0, rows: [] }
  for (const table of catalogTable.options) {
    const found = await callCatalog('catalog_rows_with', { kind: table, ...filters })
    for (const row of z.array(staffRow).parse(found)) {
      const listed = matches.hitCount < maxHits
      let hitCount = 0
      const values = copyFields(table).flatMap((field) => {
        const value = getFieldValue(field, row)
        const count = getFieldTexts(value).flatMap(find).length
        hitCount += count
        return count === 0 ? [] : [[field.name, value] as const]
      })
      if (hitCount === 0) continue
      matches.hitCount += hitCount
      matches.rowCount += 1
      if (!listed) continue
      matches.rows.push({
        ...{ table, id: row.id, version: row.version },
        title: getTitle(table, row),
        values: Object.fromEntries(values),
      })
    }
  }
  return matches
}

const getTitle = (table: CatalogTable, row: Record<string, unknown>) =>
  String(row[rowNouns[table].title] ?? '')

/** Returns what the database compares: less than the search says, so that no row is missing. */
function getFilters(search: TextSearch): { words: string[]; tokens: string[] } {
  const { find, inserted } = search
  const runs = foldText(find).match(/[a-z0-9]+/g) ?? []
  const tokens = findRelevantTokens(search, inserted).map((token) => token.toLowerCase())
  // Escaped as the database writes lists.
  const literal = JSON.stringify(find).slice(1, -1).toLowerCase()
  if (runs.length > 0) return { words: runs.map((run) => `%${run}%`), tokens }
  // Letters beyond ASCII may be written in several ways: every row is compared.
  return isExactSearch(find)
    ? { words: [], tokens: [...new Set([find, literal]), ...tokens] }
    : { words: ['%'], tokens }
}
