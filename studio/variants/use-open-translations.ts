import { useEffect } from 'react'
import { debounceTime, skip } from 'rxjs'
import { getPublishedId, type Schema, useClient, useSchema } from 'sanity'
import { z } from 'zod'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { UntranslatedRow } from '#lib/catalog/staff/untranslated-rows.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { documents, singletons } from '#schemas/index.ts'
import { getRowTitle } from '#studio/replace/row-texts.ts'
import { usePolling } from '#studio/tools/use-polling.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { getDocumentName } from './document-name.ts'
import { findOpenTranslations, type OpenTranslation } from './find-translations.ts'
import { notesQuery, noteType, parseNotes } from './publication-note.ts'

/** A document or row with texts whose translations ask for work. */
export interface TranslationSubject {
  id: string
  /** Of a document; of a row, its table. */
  type: string
  /** Of a row. */
  table?: CatalogTable
  name: string
  open: OpenTranslation[]
}

/** Pause of changes after which documents are read again, in milliseconds. */
const pauseMs = 1000

/** Interval at which rows are read again, in milliseconds. */
const pollIntervalMs = 20_000

/** Types of documents with copy. */
export const contentTypes = [...singletons, ...documents].map(({ name }) => name)

const stored = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

/** Reads the documents, drafts included, that have open translations, and why others were published with some. */
export function useUntranslatedDocuments() {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const query = useQuery(['untranslated-documents'], async () => {
    const [found, notes] = await Promise.all([
      client.fetch<unknown>(
        '*[_type in $types] | order(_type asc, _createdAt asc)',
        { types: contentTypes },
        { perspective: 'drafts' },
      ),
      client.fetch<unknown>(notesQuery, {}, { perspective: 'raw' }),
    ])
    return { documents: listDocuments(schema, found), notes: parseNotes(notes) }
  })
  const { refetch } = query
  useEffect(() => {
    const changes = client.listen(
      '*[_type in $types]',
      { types: [...contentTypes, noteType] },
      { events: ['welcome', 'mutation'], includeResult: false, visibility: 'query' },
    )
    // The first event is that of the connection, a later one of a connection that was lost.
    const subscription = changes.pipe(skip(1), debounceTime(pauseMs)).subscribe(() => refetch())
    return () => subscription.unsubscribe()
  }, [client, refetch])
  return query
}

/** Reads the rows that have open translations. */
export function useUntranslatedRows() {
  const { catalog: api } = useStaffApi()
  const query = useQuery(['untranslated-rows'], async (signal) =>
    (await api.getUntranslatedRows({}, signal)).map(describeRow),
  )
  usePolling(query.refetch, pollIntervalMs)
  return query
}

/** Returns the documents of a list that have open translations. @param found drafts and versions too, not validated */
export function listDocuments(schema: Schema, found: unknown): TranslationSubject[] {
  return stored.parse(found).flatMap((document) => {
    const type = schema.get(document._type)
    const open = type ? findOpenTranslations(type, document) : []
    if (!type || open.length === 0) return []
    const id = getPublishedId(document._id)
    return [{ id, type: document._type, open, name: getDocumentName(type, document) }]
  })
}

const describeRow = ({ table, id, title, texts }: UntranslatedRow): TranslationSubject => ({
  ...{ id, type: table, table, name: getRowTitle(table, title) },
  open: texts.map(({ field, label, state, text }) => ({
    ...{ at: field, titles: [label], text, state, isOfDealers: false },
  })),
})
