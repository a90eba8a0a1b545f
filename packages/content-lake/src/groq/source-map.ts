import { jsonPath } from '@sanity/client/csm'
import { isObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'
import type { DatasetView } from './dataset-view.ts'
import { sourceIdField } from './source-ids.ts'

/** `withKeyArraySelector` addresses array elements by `_key` instead of index. */
export type SourceMapMode = 'true' | 'withKeyArraySelector'

type Segment = string | { _key: string; _index: number }

/** Place of a text in a document. */
interface Source {
  document: LakeDocument
  path: readonly Segment[]
}

const textsOfView = new WeakMap<DatasetView, Map<string, Source[]>>()

/** Content source map: https://www.sanity.io/docs/content-source-maps */
export interface SourceMap {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, unknown>
}

/**
 * Finds where the texts of a result come from. groq-js does not report it, so a text is looked up in the
 * document that its object comes from, or else in all documents; a text that occurs in several places
 * with the same attribute name remains unmapped. Returns the result without the ids of
 * `withSourceIds`, and its source map.
 */
export function createSourceMap(value: unknown, view: DatasetView, mode: SourceMapMode) {
  const documents: LakeDocument[] = []
  const paths: string[] = []
  const mappings: Record<string, unknown> = {}

  const indexOf = <Item>(list: Item[], item: Item): number => {
    const index = list.indexOf(item)
    return index < 0 ? list.push(item) - 1 : index
  }
  const visit = (node: unknown, path: readonly Segment[], owner: LakeDocument | null): unknown => {
    if (Array.isArray(node)) {
      return node.map((one, index) => visit(one, [...path, { _key: '', _index: index }], owner))
    }
    if (isObject(node)) {
      const { [sourceIdField]: sourceId, ...fields } = node
      const id = sourceId ?? node._originalId ?? node._id
      const own = (typeof id === 'string' && findDocument(view, id)) || owner
      if (own) indexOf(documents, own)
      const entries = Object.entries(fields).map(
        ([key, field]) => [key, visit(field, [...path, key], own)] as const,
      )
      return Object.fromEntries(entries)
    }
    const name = path.findLast((segment) => typeof segment === 'string') ?? ''
    const source =
      typeof node === 'string' && !name.startsWith('_') ? find(node, name, owner) : null
    if (source) {
      mappings[jsonPath([...path])] = {
        type: 'value',
        source: {
          type: 'documentValue',
          document: indexOf(documents, source.document),
          path: indexOf(paths, pathOf(source, mode)),
        },
      }
    }
    return node
  }
  const find = (text: string, name: string, owner: LakeDocument | null): Source | null => {
    const own = owner && choose(textsOf([owner]).get(text) ?? [], name)
    return own ?? choose(getTexts(view).get(text) ?? [], name)
  }
  const result = visit(value, [], null)
  const resultSourceMap: SourceMap = {
    documents: documents.map((document) => ({
      _id: String(document._originalId ?? document._id),
      _type: document._type,
    })),
    paths,
    mappings,
  }
  return { result, resultSourceMap }
}

function findDocument(view: DatasetView, id: string): LakeDocument | null {
  return view.get(id) ?? view.documents.find(({ _originalId }) => _originalId === id) ?? null
}

/** Returns the only place, or the only one whose attribute has the same name. */
function choose(sources: readonly Source[], name: string): Source | null {
  const [first = null] = sources
  if (sources.length <= 1) return first
  const named = sources.filter(
    ({ path }) => path.findLast((segment) => typeof segment === 'string') === name,
  )
  return named.length === 1 ? (named[0] ?? null) : null
}

function getTexts(view: DatasetView): Map<string, Source[]> {
  const texts = textsOfView.get(view) ?? textsOf(view.documents)
  textsOfView.set(view, texts)
  return texts
}

function textsOf(documents: readonly LakeDocument[]): Map<string, Source[]> {
  const found = new Map<string, Source[]>()
  const collect = (document: LakeDocument, value: unknown, path: readonly Segment[]): void => {
    if (typeof value === 'string') {
      const sources = found.get(value)
      if (sources) sources.push({ document, path })
      else found.set(value, [{ document, path }])
    } else if (Array.isArray(value)) {
      for (const [index, element] of value.entries()) {
        const key: unknown = isObject(element) ? element._key : undefined
        const segment = { _key: typeof key === 'string' ? key : '', _index: index }
        collect(document, element, [...path, segment])
      }
    } else if (isObject(value)) {
      for (const [key, field] of Object.entries(value)) {
        if (!key.startsWith('_')) collect(document, field, [...path, key])
      }
    }
  }
  for (const document of documents) collect(document, document, [])
  return found
}

function pathOf({ path }: Source, mode: SourceMapMode): string {
  if (mode === 'withKeyArraySelector') return jsonPath([...path])
  return jsonPath(path.map((segment) => (typeof segment === 'string' ? segment : segment._index)))
}
