import { expect, test } from 'vitest'
import {
  countHits,
  describeAction,
  describeHits,
  getReplaceObstacle,
} from '#studio/replace/describe-hits.ts'
import { findHits, type Hit } from '#studio/replace/find-hits.ts'
import { getRowChanges, getRowTexts } from '#studio/replace/row-texts.ts'

const hit: Hit = {
  ...{ id: '1', offset: 0, length: 5, inserted: null },
  text: {
    ...{ documentId: 'a', documentType: 'page', documentTitle: 'Page' },
    ...{ at: 'title', titles: [], text: 'Steel bars', locale: 'en', isLink: false },
  },
}

const input = { find: 'Steel', matchesCase: false, replaceWith: '', isDeletion: false }

test.each([
  ['an empty field', input, [hit], 'Replace 1 place', 'or choose to delete it'],
  ['a chosen deletion', { ...input, isDeletion: true }, [hit], 'Delete 1 place', null],
  ['other words', { ...input, replaceWith: 'Iron' }, [hit], 'Replace 1 place', null],
  ['a space', { ...input, replaceWith: ' ' }, [hit], 'Replace 1 place', null],
  ['the same words', { ...input, replaceWith: 'Steel' }, [hit], 'Replace 1 place', 'the same'],
  ['other capitals', { ...input, replaceWith: 'steel' }, [hit], 'Replace 1 place', null],
  ['no place', { ...input, isDeletion: true }, [], 'Delete 0 places', 'at least one place'],
])('a replacement with %s', (_, given, chosen, action, obstacle) => {
  expect(describeAction(chosen, given)).toContain(action)
  const found = getReplaceObstacle(chosen, given)
  if (obstacle === null) expect(found).toBeNull()
  else expect(found).toContain(obstacle)
})

const row = {
  ...{ table: 'products' as const, id: 'p1', version: 3, title: 'Bars' },
  values: { description: 'Steel on steel', highlights: ['Of steel', 'Steel', 'Grip'] },
}
const inRow = findHits(getRowTexts([row]), { find: 'steel', matchesCase: false })

test('the action says what is a draft and what is live', () => {
  const wanted = { ...input, replaceWith: 'Iron' }
  expect(describeAction([hit, ...inRow], wanted)).toBe(
    'Replace 5 places in drafts of 1 document and 1 live row of the catalogue',
  )
  expect(describeAction(inRow, wanted)).toBe('Replace 4 places in 1 live row of the catalogue')
  expect(describeHits('steel', countHits(inRow))).toBe('4 places in 1 row of the catalogue.')
  expect(describeHits('steel', { hits: 1234, documents: 1, rows: 1000 })).toContain(
    '1,234 places in 1 document and 1,000 rows of the catalogue.',
  )
})

test('hits in a row become the values of its fields, with the items between them', () => {
  const [, second, third] = inRow
  if (!second || !third) throw new Error('Not found')
  expect(getRowChanges([second, third], 'iron')).toEqual([
    {
      ...{ table: 'products', id: 'p1', version: 3 },
      values: { description: 'Steel on iron', highlights: ['Of iron', 'Steel', 'Grip'] },
    },
  ])
})

test('an item of which nothing is left is removed', () => {
  expect(getRowChanges(inRow, '')[0]?.values).toEqual({
    ...{ description: ' on ', highlights: ['Of ', 'Grip'] },
  })
})
