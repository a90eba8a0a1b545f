import { expect, test } from 'vitest'
import { createView } from '../src/groq/dataset-view.ts'
import { evaluateQuery } from '../src/groq/evaluate-query.ts'

const fields = { _rev: 'r', _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z' }
const documents = [
  { ...fields, _id: 'a', _type: 'page', tags: ['x', null, 'y', 'x', null] },
  { ...fields, _id: 'drafts.a', _type: 'page', tags: ['y'] },
]

function query(text: string): unknown {
  const request = { query: text, params: {}, projectId: 'test', dataset: 'test', identity: 'test' }
  return JSON.parse(evaluateQuery(request, createView(documents))).result
}

test.each<[string, unknown]>([
  ['*[path(_id) in path("drafts.*")]._id', ['drafts.a']],
  ['*[!((path(_id)) in (path("drafts.**")))]._id', ['a']],
  ['"drafts.a" in path("drafts.*")', true],
  ['path(1) in path("*")', null],
  ['path("a") in ["a"]', false],
  ['"a" in ["a"]', true],
  ['array::unique(*[].tags[])', ['x', null, 'y']],
  ['array::unique([1, "1", true, 1, {"a": 1}, {"a": 1}])', [1, '1', true, { a: 1 }, { a: 1 }]],
  ['array::unique("text")', null],
  ['array::unique(nothing)', null],
  ['*{"tags": array::unique(tags)}.tags', [['x', null, 'y'], ['y']]],
  ['count(array::unique(*[]{"at": dateTime(_createdAt)}.at))', 1],
  [
    '* | score(_id == "a") | order(_score desc) {_id, _score}',
    [
      { _id: 'a', _score: 1 },
      { _id: 'drafts.a', _score: 0 },
    ],
  ],
  ['*[0..1] | score(_id == "a") | {_id}', [{ _id: 'a' }, { _id: 'drafts.a' }]],
])('%s', (text, expected) => {
  expect(query(text)).toEqual(expected)
})

test.each(['*{_id} | score(_id == "a")', '*[0] | score(_id == "a")', '(*[0]) | score(true)'])(
  '%s is refused',
  (text) => {
    const description = 'score() can only be applied to documents'
    const error = expect.objectContaining({ type: 'queryParseError', description })
    expect(() => query(text)).toThrow(expect.objectContaining({ status: 400, body: { error } }))
  },
)
