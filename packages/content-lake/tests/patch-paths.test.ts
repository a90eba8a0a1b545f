import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPatch } from '../src/transaction/apply-patch.ts'
import { failure, startTestLake } from './test-lake.ts'

const system = { _id: 'a', _type: 'page', _rev: '1', _createdAt: '', _updatedAt: '' }

test.each([
  ['in the middle, deleting nothing', [1, 0, ['z']], [1, 'z', 2, 3]],
  ['at the start, deleting nothing', [0, 0, ['z']], ['z', 1, 2, 3]],
  ['the last element', [-1, 1], [1, 2]],
  ['from an index to the end', [1], [1]],
  ['from an index to the end, with replacement', [1, -1, ['z']], [1, 'z']],
  ['behind the end', [9, 0, ['z']], [1, 2, 3, 'z']],
] as const)('client.splice %s', async (_what, [start, deleteCount, items], expected) => {
  const { client } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', list: [1, 2, 3] })
  const patch = client.patch('a').splice('list', start, deleteCount, items && [...items])
  expect(await patch.commit()).toMatchObject({ list: expected })
})

test('client.splice from a positive index changes an array as Array.splice does', async () => {
  const { client } = await startTestLake()
  const array = fc.array(fc.integer(), { maxLength: 6 })
  const index = fc.integer({ min: 0, max: 8 })
  const inputs = fc.record({ list: array, start: index, deleteCount: index, items: array })
  fc.assert(
    fc.property(inputs, ({ list, start, deleteCount, items }) => {
      const operations = client.patch('a').splice('list', start, deleteCount, items).serialize()
      const { insert } = operations as { insert: { replace: string; items: unknown[] } }
      const patched = applyPatch({ ...system, list }, { insert })
      expect(patched.list).toEqual(list.toSpliced(start, deleteCount, ...items))
    }),
  )
})

test.each([
  ['before', '1:1', [1, 'z', 2, 3]],
  ['after', '1:1', [1, 'z', 2, 3]],
  ['before', '-1:', [1, 2, 3, 'z']],
  ['after', '0:2', [1, 2, 'z', 3]],
  ['replace', '0:2', ['z', 3]],
  ['replace', '-1:', [1, 2, 3, 'z']],
  ['replace', '-2:', [1, 2, 'z']],
  ['replace', ':', ['z']],
  ['replace', '2:1', [1, 2, 'z', 3]],
] as const)('insert %s [%s] changes that range', (at, range, expected) => {
  const insert = { [at]: `list[${range}]`, items: ['z'] } as { before: string; items: unknown[] }
  expect(applyPatch({ ...system, list: [1, 2, 3] }, { insert }).list).toEqual(expected)
})

test('a range insert applies to every array that its path selects, after the other operations', () => {
  const document = { ...system, rows: [{ cells: [1] }, { cells: [2, 3] }, { other: 1 }] }
  const insert = { replace: 'rows[*].cells[1:1]', items: ['z'] }
  const patched = applyPatch(document, { insert, set: { 'rows[0].cells': [8, 9] } })
  expect(patched.rows).toEqual([{ cells: [8, 'z', 9] }, { cells: [2, 'z', 3] }, { other: 1 }])
  expect(document.rows).toEqual([{ cells: [1] }, { cells: [2, 3] }, { other: 1 }])
})

test('[*] selects all elements in set, unset, inc and insert', async () => {
  const { client } = await startTestLake()
  const rows = [{ n: 1, x: 1, 'a[*]': 1 }, { n: 2 }]
  await client.create({ _id: 'a', _type: 'page', rows, list: [1, 2], gone: [1] })
  const patched = await client
    .patch('a')
    .set({ 'rows[*].seen': true, "rows[0]['a[*]']": 2 })
    .inc({ 'rows[*].n': 1 })
    .unset(['rows[*].x', 'gone[*]'])
    .insert('after', 'list[*]', ['z'])
    .commit()
  expect(patched).toMatchObject({
    rows: [
      { n: 2, seen: true, 'a[*]': 2 },
      { n: 3, seen: true },
    ],
    ...{ list: [1, 2, 'z'], gone: [] },
  })
  expect(patched.rows[0]).not.toHaveProperty('x')
})

test('a malformed path is rejected with 400 and changes nothing', async () => {
  const { client } = await startTestLake()
  const { _rev } = await client.create({ _id: 'a', _type: 'page', list: [1] })
  const patch = client.patch('a').insert('replace', 'list[0:1', ['z'])
  expect(await failure(patch.commit())).toMatchObject({ status: 400 })
  expect(await client.getDocument('a')).toMatchObject({ _rev })
})
