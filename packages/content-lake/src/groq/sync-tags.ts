import { createHash } from 'node:crypto'
import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import type { DocumentChange, LakeDocument } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import type { QueryDependencies } from './query-dependencies.ts'

/** Names of the project and the dataset, so that those of two datasets have different tags. */
export interface TagScope {
  projectId: string
  dataset: string
}

type TagSubject = 'dataset' | `document:${string}` | `type:${string}`

/** A query that reads more documents of one type than this has the tag of the type instead. */
const maxDocumentsOfType = 20
/** Next.js accepts 128 cache tags for an entry, which can hold several queries. */
const maxTags = 60

const maxCached = 10_000
const cached = new Map<string, string>()

/** Sync tag of a subject: opaque and short, as those of the hosted API. */
function createTag({ projectId, dataset }: TagScope, subject: TagSubject): string {
  const key = `${projectId}.${dataset}.${subject}`
  const known = cached.get(key)
  if (known) return known
  // Clients choose the ids in queries; bounds the memory.
  if (cached.size >= maxCached) cached.clear()
  const tag = `s1:${createHash('sha256').update(key).digest('base64url').slice(0, 8)}`
  cached.set(key, tag)
  return tag
}

/**
 * Returns the sync tags of a query: each change that can change its result has one of them.
 * @param dereferenced ids that its evaluation dereferenced, whether or not the documents exist
 */
export function queryTags(
  scope: TagScope,
  { isDataset, ids, types }: QueryDependencies,
  dereferenced: ReadonlySet<string>,
  view: DatasetView,
): string[] {
  if (isDataset) return toTags(scope, ['dataset'])
  const read = new Set([...ids, ...dereferenced])
  const byType = Map.groupBy(read, (id) => view.get(id)?._type ?? null)
  const absent = byType.get(null) ?? []
  byType.delete(null)
  /** Subjects of the query, with at most so many documents of a type. */
  const subjectsWithin = (limit: number): TagSubject[] => {
    const allTypes = new Set(types)
    const documents = [...absent]
    for (const [type, idsOfType] of byType) {
      if (type === null || types.has(type)) continue
      if (idsOfType.length <= limit) documents.push(...idsOfType)
      else allTypes.add(type)
    }
    return [...documents.map(documentSubject), ...[...allTypes].map(typeSubject)]
  }
  const isFew = (subjects: readonly TagSubject[]) => subjects.length <= maxTags
  const subjects = subjectsWithin(maxDocumentsOfType)
  if (isFew(subjects)) return toTags(scope, subjects)
  const fewer = subjectsWithin(0)
  return toTags(scope, isFew(fewer) ? fewer : ['dataset'])
}

/**
 * Returns the sync tags of changed documents: those of the documents, of their types before and after,
 * and of the dataset. `siblings` are the drafts, versions and published documents of the same ids: a
 * change can make one of them visible in their place, and its type may be another.
 */
export function changeTags(
  scope: TagScope,
  changes: readonly Pick<DocumentChange, 'id' | 'before' | 'after'>[],
  siblings: Iterable<LakeDocument> = [],
): string[] {
  const subjects = new Set<TagSubject>()
  for (const { id, before, after } of changes) {
    subjects.add(documentSubject(id))
    for (const document of [before, after]) if (document) subjects.add(typeSubject(document._type))
  }
  for (const { _id, _type } of siblings) {
    if (subjects.has(documentSubject(_id))) subjects.add(typeSubject(_type))
  }
  return toTags(scope, [...subjects, 'dataset'])
}

function toTags(scope: TagScope, subjects: readonly TagSubject[]): string[] {
  return [...new Set(subjects.map((subject) => createTag(scope, subject)))]
}

const typeSubject = (type: string): TagSubject => `type:${type}`

/** Subject of a document with its draft and its versions. */
function documentSubject(id: string): TagSubject {
  let published = id
  // The id of a version may contain that of a draft.
  while (!isPublishedId(published)) published = getPublishedId(published)
  return `document:${published}`
}
