import { getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm'
import type { ContentStore } from '../content-store.ts'
import type { LakeDocument } from '../types.ts'
import { assertInTime } from './deadline.ts'
import { queryable } from './queryable.ts'

/** `raw`, or the layers that are looked through from the top; published comes last unasked. */
export type Perspective = 'raw' | readonly string[]

/** The documents that a query sees. */
export interface DatasetView {
  documents: LakeDocument[]
  get(id: string): LakeDocument | null
}

/** Ids with a dot are private: drafts, versions, and folders such as `_.releases`. */
export function isPublic(id: string): boolean {
  return !id.includes('.')
}

/** Reads a `perspective` parameter: `raw`, `published`, `drafts`, or a stack joined by commas. */
export function parsePerspective(text: string): Perspective {
  if (text === 'raw') return 'raw'
  return text
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'published')
    .map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
}

/** Gives the views of a store; each is built once and kept until the next commit. */
export function createDatasetViews(store: ContentStore) {
  const kept = new Map<string, { version: number; view: DatasetView }>()
  return (perspective: Perspective, privileged: boolean): DatasetView => {
    const key = privileged ? String(perspective) : 'public'
    const known = kept.get(key)
    if (known?.version === store.version) return known.view
    // Any release may be asked for by name: only a few views are worth their memory.
    if (kept.size > 20) kept.clear()
    const view = privileged
      ? viewOf(resolve(store.all(), perspective))
      : viewOf([...store.all()].filter(({ _id }) => isPublic(_id)))
    kept.set(key, { version: store.version, view })
    return view
  }
}

/** A view over documents. Going through them again and again ends at the query's deadline. */
export function viewOf(documents: LakeDocument[]): DatasetView {
  Object.defineProperty(documents, Symbol.iterator, {
    value(this: LakeDocument[]) {
      assertInTime()
      return Array.prototype[Symbol.iterator].call(this)
    },
  })
  let byId: Map<string, LakeDocument> | undefined
  return {
    documents,
    get(id) {
      assertInTime()
      byId ??= new Map(documents.map((document) => [document._id, document]))
      return byId.get(id) ?? null
    },
  }
}

function resolve(documents: Iterable<LakeDocument>, perspective: Perspective): LakeDocument[] {
  if (perspective === 'raw') return [...documents]
  const best = new Map<string, { rank: number; document: LakeDocument }>()
  for (const document of documents) {
    const rank = rankOf(document._id, perspective)
    if (rank < 0) continue
    const publishedId = getPublishedId(document._id)
    const known = best.get(publishedId)
    if (!known || rank < known.rank) best.set(publishedId, { rank, document })
  }
  return [...best].map(([publishedId, { document }]) =>
    document._id === publishedId
      ? document
      : queryable({ ...document, _id: publishedId, _originalId: document._id }),
  )
}

/** How far down the stack a document lies, or -1 where it is not in it. */
function rankOf(id: string, layers: readonly string[]): number {
  if (isDraftId(id)) return layers.indexOf('drafts')
  if (isVersionId(id)) return layers.indexOf(getVersionFromId(id) ?? '')
  return layers.length
}
