import { useState } from 'react'
import { useClient, useProjectId, useSchema } from 'sanity'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { skipReasons } from '#studio/catalog/skip-reasons.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import type { Hit } from './find-hits.ts'
import {
  type Outcome,
  type RejectedDocument,
  type Replacement,
  replacement,
  replaceTexts,
  undoReplacement,
} from './replace-texts.ts'
import { getRowChanges, getRowTitle } from './row-texts.ts'
import type { ReplaceInput } from './use-replace-input.ts'

type ChangedCatalog = Replacement['catalog']

/** Replaces hits and undoes that. @param onDone called after each */
export function useReplacement(onDone: () => void) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const { catalog: api } = useStaffApi()
  const [last, remember] = useLastReplacement()
  const [message, setMessage] = useState<string | null>(null)
  const [rejected, setRejected] = useState<readonly RejectedDocument[]>([])
  const { isPending, error, mutate } = useMutation(onDone)

  const replace = (hits: readonly Hit[], { find, replaceWith }: ReplaceInput) =>
    mutate(async () => {
      const rowHits = hits.filter(({ text }) => text.row)
      const documentHits = hits.filter(({ text }) => !text.row)
      const documents = await replaceTexts({ client, schema }, documentHits, replaceWith)
      const show = (catalog: ChangedCatalog, refused: readonly RejectedDocument[]) => {
        const changed = new Set([...documents.done, ...(catalog?.rows ?? [])].map(({ id }) => id))
        const hitCount = hits.filter(({ text }) => changed.has(text.documentId)).length
        if (hitCount > 0) {
          remember({ find, replaceWith, hitCount, documents: documents.done, catalog })
        }
        setMessage(hitCount > 0 ? null : 'Nothing was replaced.')
        setRejected([...documents.rejected, ...refused])
      }
      // Shown before the rows, so that the documents can be undone if the catalogue cannot be reached.
      if (documents.done.length > 0) show(null, [])
      const rows = await replaceInRows(api, rowHits, replaceWith)
      show(rows.catalog, rows.rejected)
    })
  const undo = (replacement: Replacement) =>
    mutate(async () => {
      const rows = await undoRows(api, replacement)
      remember({ ...replacement, catalog: null })
      const documents = await undoReplacement(client, replacement)
      remember(null)
      setMessage(describeUndo(documents.done.length, rows.restored))
      setRejected([...documents.rejected, ...rows.rejected])
    })
  return { last, message, rejected, isPending, error, replace, undo }
}

async function replaceInRows(
  api: CatalogApi,
  hits: readonly Hit[],
  replaceWith: string,
): Promise<{ catalog: ChangedCatalog; rejected: RejectedDocument[] }> {
  if (hits.length === 0) return { catalog: null, rejected: [] }
  const { batch, rows } = await api.replaceTexts({ changes: getRowChanges(hits, replaceWith) })
  const outcomes = rows.flatMap(({ table, id, status, message }) => {
    const text = hits.find((hit) => hit.text.documentId === id)?.text
    return text ? [{ table, id, status, message, title: text.documentTitle }] : []
  })
  const saved = outcomes.filter(({ status }) => status === 'saved')
  const rejected = outcomes.flatMap(({ status, message, ...row }) =>
    status === 'saved' ? [] : [{ ...toLink(row), reason: message ?? undefined }],
  )
  const changed = saved.map(({ table, id, title }) => ({ table, id, title }))
  return { catalog: changed.length > 0 ? { batch, rows: changed } : null, rejected }
}

async function undoRows(
  api: CatalogApi,
  { catalog }: Replacement,
): Promise<{ restored: number; rejected: Outcome<never>['rejected'] }> {
  const tables = new Set(catalog?.rows.map(({ table }) => table))
  const rejected: RejectedDocument[] = []
  let restored = 0
  for (const table of tables) {
    const result = await api.undoBatch({ table, id: catalog?.batch ?? '' })
    if (result.status === 'gone') continue
    restored += result.restored
    for (const { id, title, reason } of result.skipped) {
      const row = { table, id, title: getRowTitle(table, title) }
      rejected.push({ ...toLink(row), reason: `${skipReasons[reason]}.` })
    }
  }
  return { restored, rejected }
}

const toLink = ({ table, id, title }: NonNullable<ChangedCatalog>['rows'][number]) => ({
  ...{ table, id, title, type: rowNouns[table].one },
})

function describeUndo(documents: number, rows: number): string {
  const parts = [
    ...(documents > 0 || rows === 0
      ? [documents === 1 ? '1 document' : `${documents} documents`]
      : []),
    ...(rows > 0 ? [rows === 1 ? '1 row' : `${rows} rows`] : []),
  ]
  const verb = documents + rows === 1 ? 'is as it was' : 'are as they were'
  return `${parts.join(' and ')} ${verb} before.`
}

/**
 * Returns the last replacement that was made in this browser, and a function that sets it: staff look at the
 * drafts before they decide to undo it.
 */
function useLastReplacement() {
  const key = `find-and-replace.${useProjectId()}`
  const [last, setLast] = useState<Replacement | null>(() => load(key))
  const remember = (next: Replacement | null) => {
    setLast(next)
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next))
      else localStorage.removeItem(key)
    } catch {
      // Without storage, the replacement can be undone until the page is left.
    }
  }
  return [last, remember] as const
}

function load(key: string): Replacement | null {
  try {
    return replacement.parse(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return null
  }
}
