import type { SanityClient } from '@sanity/client'
import { getPublishedId, type Schema } from 'sanity'
import { z } from 'zod'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { type CatalogTable, catalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { getFieldTexts } from '#lib/catalog/staff/row-texts.ts'
import { getFieldValue } from '#lib/catalog/staff/row-values.ts'
import { getPlainText } from '#lib/content/portable-text.ts'
import { getVariantValue } from '#lib/content/variants.ts'
import { getRowTitle } from '#studio/replace/row-texts.ts'
import { readAllRows } from '#studio/tools/read-all-rows.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { getDocumentName } from './document-name.ts'
import { findTranslations, formatPlace } from './find-translations.ts'
import { contentTypes } from './use-open-translations.ts'

/** A French text of a document or row with its English. */
export interface FrenchText {
  english: string
  french: string
  /** Names of the document or row, and of the field. */
  place: string
  /** Field that a link leads to. */
  target: { id: string; type: string; path: string; table?: CatalogTable }
}

const stored = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/**
 * Returns the French texts of all documents, drafts in place of published ones.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readFrenchTexts(
  client: SanityClient,
  schema: Schema,
  signal: AbortSignal,
): Promise<FrenchText[]> {
  const found = await client.fetch<unknown>(
    '*[_type in $types] | order(_type asc, _createdAt asc)',
    { types: contentTypes },
    { perspective: 'drafts', signal },
  )
  return stored.parse(found).flatMap((document) => {
    const type = schema.get(document._type)
    if (!type) return []
    const id = getPublishedId(document._id)
    return findTranslations(type, document).flatMap(
      ({ at, titles, text, translation, isOfDealers }) =>
        translation
          ? {
              english: text,
              french: getPlainText(getVariantValue(translation)),
              place: [getDocumentName(type, document), formatPlace({ titles, isOfDealers })].join(
                ' › ',
              ),
              target: { id, type: document._type, path: at },
            }
          : [],
    )
  })
}

/** Numbers of rows that are read, and that there are as far as it is known. */
export interface RowProgress {
  read: number
  count: number
}

/** Returns the French texts of all rows. @throws errors of the staff API */
export async function readFrenchTextsOfRows(
  api: Pick<CatalogApi, 'searchRows'>,
  signal: AbortSignal,
  onProgress: (progress: RowProgress) => void,
): Promise<FrenchText[]> {
  const byTable = new Map<CatalogTable, RowProgress>()
  const report = (table: CatalogTable, read: number, count: number) => {
    byTable.set(table, { read: (byTable.get(table)?.read ?? 0) + read, count })
    const tables = [...byTable.values()]
    onProgress({
      read: tables.reduce((sum, each) => sum + each.read, 0),
      count: tables.reduce((sum, each) => sum + each.count, 0),
    })
  }
  const ofTables = catalogTable.options.map(async (table): Promise<FrenchText[]> => {
    const pairs = catalogFields[table].flatMap((french) => {
      const english = catalogFields[table].find(({ name }) => name === french.frenchOf)
      return english ? [{ english, french }] : []
    })
    if (pairs.length === 0) return []
    const rows = await readAllRows(api, table, signal, report.bind(null, table))
    return rows.flatMap((row) =>
      pairs.map(({ english, french }) => ({
        english: getFieldTexts(getFieldValue(english, row)).join(' '),
        french: getFieldTexts(getFieldValue(french, row)).join(' '),
        place: `${getRowTitle(table, String(row[rowNouns[table].title] ?? ''))} › ${english.label}`,
        target: { id: row.id, type: table, table, path: french.name },
      })),
    )
  })
  const texts = (await Promise.all(ofTables)).flat()
  return texts.filter(({ french }) => french.trim() !== '')
}
