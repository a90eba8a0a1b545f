import { getPublishedId, getVersionFromId, isDraftId, isVersionId } from '@sanity/client/csm'
import { compareIds, DocumentSet, isGoingToUnpublish } from '../documents/document-set.ts'
import { withQueryFields } from '../documents/query-fields.ts'
import type { LakeDocument } from '../types.ts'

/** `raw`, or a stack of layers, top first; `published` is always the last layer. */
export type Perspective = 'raw' | readonly string[]

/** Documents visible to a query. */
export interface DatasetView {
  documents: LakeDocument[]
  get(id: string): LakeDocument | null
}

/** Whether a document is public. Ids with a dot are private: drafts, versions, `_.releases`. */
export function isPublicId(id: string): boolean {
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

/** Documents that change; `version` increments with each change. */
export interface ViewSource {
  readonly version: number
  /** All documents, ordered by id. */
  all(): Iterable<LakeDocument>
}

/** Returns a function that builds the views of a source and caches each until it changes. */
export function createDatasetViews(source: ViewSource) {
  const cached = new Map<string, { version: number; view: DatasetView }>()
  return (perspective: Perspective, privileged: boolean): DatasetView => {
    const key = privileged ? String(perspective) : 'public'
    const entry = cached.get(key)
    if (entry?.version === source.version) return entry.view
    // Clients can request any release name; bounds the memory.
    if (cached.size > 20) cached.clear()
    const view = privileged
      ? createView(resolve(source.all(), perspective))
      : createView([...source.all()].filter(({ _id }) => isPublicId(_id)))
    cached.set(key, { version: source.version, view })
    return view
  }
}

/** Creates a view of documents, which `get` finds by id. */
export function createView(documents: LakeDocument[]): DatasetView {
  let byId: Map<string, LakeDocument> | undefined
  return {
    documents,
    get(id) {
      byId ??= new Map(documents.map((document) => [document._id, document]))
      return byId.get(id) ?? null
    },
  }
}

/** Creates a view of all documents in which some are replaced, or removed (null). */
export function createOverlay(source: ViewSource, changed: readonly OverlayEntry[]): DatasetView {
  const documents = new DocumentSet()
  for (const document of source.all()) documents.set(document)
  for (const [id, document] of changed) {
    if (document) documents.set(withQueryFields(document))
    else documents.delete(id)
  }
  return createView([...documents.all()])
}

export type OverlayEntry = readonly [id: string, document: LakeDocument | null]

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
  const visible = [...best].filter(([, { document }]) => !isGoingToUnpublish(document))
  const resolved = visible.map(([publishedId, { document }]) =>
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
