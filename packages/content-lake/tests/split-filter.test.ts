import { expect, test } from 'vitest'
import { createView } from '../src/groq/dataset-view.ts'
import { evaluateQuery } from '../src/groq/evaluate-query.ts'
import type { LakeDocument } from '../src/types.ts'

const document = (_id: string, _type: string, fields = {}): LakeDocument => ({
  ...{ _id, _type, _rev: 'rev' },
  ...{ _createdAt: '2025-01-01T00:00:00Z', _updatedAt: '2025-01-01T00:00:00Z' },
  ...fields,
})

function query(text: string, documents: LakeDocument[]): unknown {
  const request = { query: text, params: {}, projectId: 'test', dataset: 'test', identity: 'test' }
  return JSON.parse(evaluateQuery(request, createView(documents))).result
}

test('a condition is evaluated only for documents that meet those before it', () => {
  const read: string[] = []
  const withPrice = (_id: string, _type: string) =>
    Object.defineProperty(document(_id, _type), 'price', {
      get: () => {
        read.push(_id)
        return 3
      },
    })
  const documents = [withPrice('a', 'product'), withPrice('b', 'page'), document('c', 'product')]
  expect(query('*[_type == "product" && (_id != "c" && price > 2)]._id', documents)).toEqual(['a'])
  expect(read).toEqual(['a'])
})

test.each([
  ['*[_type == "product" && price > 2 || _type == "brand"]._id', ['brand', 'p2']],
  ['*[!(_type == "product" && price > 2)]._id', ['brand', 'p1']],
  [
    '*[_type == "brand"]{"products": *[_type == "product" && brand == ^._id]._id}',
    [{ products: ['p1', 'p2'] }],
  ],
  ['*[_id == "p1"][0].sizes[width > 1 && isSold].width', [2]],
  ['*[_id == "p1"][0].price[@ > 1 && @ < 3]', null],
  ['*[_type == "product" && price > 2 && nothing == 1]._id', []],
])('%s returns what it does without splitting', (text, expected) => {
  const sizes = [
    { width: 1, isSold: true },
    { width: 2, isSold: true },
    { width: 3, isSold: false },
  ]
  const documents = [
    document('brand', 'brand'),
    document('p1', 'product', { price: 1, brand: 'brand', sizes }),
    document('p2', 'product', { price: 3, brand: 'brand' }),
    document('p3', 'product'),
  ]
  expect(query(text, documents)).toEqual(expected)
})
