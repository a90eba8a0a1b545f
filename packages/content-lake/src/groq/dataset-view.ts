import { getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm'
import { compareIds } from '../document-set.ts'
import type { QueryIndex } from '../query-index.ts'
import type { LakeDocument } from '../types.ts'
import { assertInTime } from './deadline.ts'
import { withQueryFields } from './query-fields.ts'

/** `raw`, or a stack of layers, top first; `published` is always the last layer. */
export type Perspective = 'raw' | readonly string[]

/** Documents visible to a query. */
export interface DatasetView {
  documents: LakeDocument[]
  get(id: string): LakeDocument | null
}

/** Whether a document is public. Ids with a dot are private: drafts, versions, `_.releases`. */
export function isPublic(id: string): boolean {
  return !id.includes('.')
}

/** Parses a `perspective` parameter: `raw`, `published`, `drafts`, or a comma-separated stack. */
export function parsePerspective(text: string): Perspective {
  if (text === 'raw') return 'raw'
  return text
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'published')
    .map((layer) => (layer === 'previewDrafts' ? 'drafts' : layer))
}

/** Returns a function that builds the views of an index and caches each until it changes. */
export function createDatasetViews(index: QueryIndex) {
  const cached = new Map<string, { version: number; view: DatasetView }>()
  return (perspective: Perspective, privileged: boolean): DatasetView => {
    const key = privileged ? String(perspective) : 'public'
    const entry = cached.get(key)
    if (entry?.version === index.version) return entry.view
    // Clients can request any release name; bounds the memory.
    if (cached.size > 20) cached.clear()
    const view = privileged
      ? createView(resolve(index.all(), perspective))
      : createView([...index.all()].filter(({ _id }) => isPublic(_id)))
    cached.set(key, { version: index.version, view })
    return view
  }
}

/** Creates a view whose iteration checks the deadline of the running query. */
export function createView(documents: LakeDocument[]): DatasetView {
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
    const entry = best.get(publishedId)
    if (!entry || rank < entry.rank) best.set(publishedId, { rank, document })
  }
  const resolved = [...best].map(([publishedId, { document }]) =>
    document._id === publishedId
      ? document
      : withQueryFields({ ...document, _id: publishedId, _originalId: document._id }),
  )
  return resolved.sort((one, other) => compareIds(one._id, other._id))
}

/** Index of the layer that contains a document id, or -1. */
function rankOf(id: string, layers: readonly string[]): number {
  if (isDraftId(id)) return layers.indexOf('drafts')
  if (isVersionId(id)) return layers.indexOf(getVersionFromId(id) ?? '')
  return layers.length
}
