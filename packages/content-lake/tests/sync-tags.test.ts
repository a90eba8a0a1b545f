import { isPublishedId } from '@sanity/client/csm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentSet } from '../src/documents/document-set.ts'
import { withQueryFields } from '../src/documents/query-fields.ts'
import { createDatasetViews } from '../src/groq/dataset-view.ts'
import { evaluateQuery } from '../src/groq/evaluate-query.ts'
import { changeTags } from '../src/groq/sync-tags.ts'
import type { LakeDocument, Params } from '../src/types.ts'
import {
  documentContent,
  documentIds,
  groqQuery,
  queryParams,
  toDocument,
} from './groq-arbitraries.ts'

const scope = { projectId: 'test', dataset: 'production' }
/** Tag of the dataset, which every change has last. */
const datasetTag = changeTags(scope, []).at(-1) ?? ''

/** Tag of `dataset`, `document <id>` or `type <name>`. */
function tagOf(subject: string): string {
  const [kind = '', name = ''] = subject.split(' ')
  if (kind === 'dataset') return datasetTag
  const after = toDocument(name, { _type: name })
  const [document = '', type = ''] = changeTags(scope, [{ id: name, before: null, after }])
  return kind === 'type' ? type : document
}

type Entry = readonly [id: string, content: { _type: string; [field: string]: unknown } | null]

/** Documents as a query sees them. */
class Dataset {
  version = 0
  readonly #documents = new DocumentSet()
  readonly view = createDatasetViews(this)

  all = (): Iterable<LakeDocument> => this.#documents.all()

  /** Writes documents, null for none, and returns the changes. */
  write(entries: readonly Entry[]) {
    this.version += 1
    return entries.map(([id, content]) => {
      const before = this.#documents.get(id)
      const after = content && withQueryFields(toDocument(id, content))
      if (after) this.#documents.set(after)
      else this.#documents.delete(id)
      return { id, before, after }
    })
  }

  ask(
    query: string,
    params: Params = {},
    perspective: 'raw' | readonly string[] = [],
    privileged = true,
  ): { result: string; syncTags: string[] } {
    const request = { ...scope, query, params, identity: 'test', hasSyncTags: true }
    const answer = JSON.parse(evaluateQuery(request, this.view(perspective, privileged)))
    return { result: JSON.stringify(answer.result), syncTags: answer.syncTags }
  }
}

const entries = (size: object) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...documentIds), fc.option(documentContent)), {
    selector: ([id]) => id,
    ...size,
  })

const perspectives = [[], ['drafts'], ['r1'], ['r1', 'drafts'], 'raw'] as const

test('a change that changes the result of a query has one of its tags', () => {
  const property = fc.property(
    entries({ minLength: 6, maxLength: documentIds.length, size: 'max' }),
    entries({ minLength: 1, maxLength: 3, size: 'max' }),
    fc.record({ query: groqQuery, params: queryParams }),
    fc.constantFrom(...perspectives),
    fc.boolean(),
    (content, mutation, { query, params }, perspective, privileged) => {
      const dataset = new Dataset()
      dataset.write(content)
      const before = dataset.ask(query, params, perspective, privileged)
      fc.pre(!before.syncTags.includes(datasetTag))
      const changes = dataset.write(mutation)
      const after = dataset.ask(query, params, perspective, privileged)
      fc.pre(before.result !== after.result)
      const seesDrafts = privileged && perspective.length > 0
      const tags = seesDrafts
        ? changeTags(scope, changes, dataset.all())
        : changeTags(
            scope,
            changes.filter(({ id }) => isPublishedId(id)),
          )
      expect(before.syncTags.filter((tag) => tags.includes(tag))).not.toEqual([])
    },
  )
  fc.assert(property, { numRuns: Number(process.env.SYNC_TAG_RUNS ?? 300), maxSkipsPerRun: 1000 })
})

/** Subjects whose change a query is told, besides `dataset`. */
test.each([
  ['*[_id == "a"][0]', ['document a']],
  ['*[_id == "drafts.a"]', ['document a']],
  ['*[sanity::versionOf("a")]', ['document a']],
  ['*[_id in $ids]{n}', ['document a', 'document b']],
  ['*[_type == "x"] | order(n)[0..1]', ['type x']],
  ['count(*[_type in ["x", "y"]])', ['type x', 'type y']],
  ['*[_type == $type && n > 1]', ['type x']],
  ['*[_type == "x" && _id == "a"]', ['document a']],
  ['*[_type == "x" || _id == "b"]', ['document b', 'type x']],
  ['*[_type == "x" || _type == "y"]', ['type x', 'type y']],
  ['*[_type == "x" && references("b")]', ['type x']],
  ['*[_type == "x" && _id == ^.ref._ref]', ['type x']],
  ['*[_id == "a"]{"author": ref->n}', ['document a', 'document b']],
  ['*[_id == "a"]{"author": ref->{n, ref->}}', ['document a', 'document absent', 'document b']],
  ['*[_type == "x"]{ref->}', ['document b', 'type x']],
  ['*[_id == "a"]{"all": *[_type == "z"]}', ['document a', 'type z']],
  ['fn test::named($one) = $one{n}; *[_type == "x"]{"it": test::named(@)}', ['type x']],
  ['releases::all()', ['type system.release']],
  ['1 + 1', []],
  ['*', ['dataset']],
  ['*[references("b")]', ['dataset']],
  ['*[_type != "x"]', ['dataset']],
  ['*[_type match "x*"]', ['dataset']],
  ['*[_id in path("drafts.**")]', ['dataset']],
  ['*[_type == "x" || n > 1]', ['dataset']],
  ['*[!(_type == "x")]', ['dataset']],
  ['*[0..5][_type == "x"]', ['dataset']],
  ['*[_id == "a"]{"same": *[_type == ^._type]}', ['dataset']],
])('the tags of %s', (query, subjects) => {
  const dataset = new Dataset()
  dataset.write([
    ['a', { _type: 'x', n: 1, ref: { _ref: 'b' } }],
    ['b', { _type: 'y', n: 2, ref: { _ref: 'absent' } }],
  ])
  const { syncTags } = dataset.ask(query, { type: 'x', ids: ['a', 'b'] })
  expect(syncTags.toSorted()).toEqual(subjects.map(tagOf).toSorted())
})

test('a query that reads many documents has the tags of their types', () => {
  const dataset = new Dataset()
  const ids = Array.from({ length: 50 }, (_, index) => `id-${index}`)
  dataset.write(ids.map((id) => [id, { _type: 'x' }]))
  expect(dataset.ask('*[_id in $ids]', { ids }).syncTags).toEqual([tagOf('type x')])
  const absent = ids.map((id) => `absent-${id}`)
  expect(dataset.ask('*[_id in $ids]', { ids: absent }).syncTags).toHaveLength(50)
  const more = [...absent, ...absent.map((id) => `${id}-too`)]
  expect(dataset.ask('*[_id in $ids]', { ids: more }).syncTags).toEqual([datasetTag])
})

test('tags are opaque, and differ between datasets', () => {
  const tag = tagOf('document a')
  expect(tag).toMatch(/^s1:[\w-]{8}$/)
  const changes = [{ id: 'a', before: null, after: null }]
  expect(changeTags({ ...scope, dataset: 'other' }, changes)).not.toContain(tag)
})
