import { expect, test } from 'vitest'
import { fillInContent } from '#lib/content/fill-in.ts'
import { fillIn, unknownPlaceholders } from '#lib/content/placeholders.ts'

const values = {
  product: 'A$& B',
  earlier: 'Pro-Lynx',
  maker: 'the maker',
  start: 'Fall 2025',
  season: 'winter',
}

test('a placeholder is replaced wherever it stands, character for character', () => {
  expect(fillIn('What is {product} or {earlier}? {product}!', values)).toBe(
    'What is A$& B or Pro-Lynx? A$& B!',
  )
})

test('a placeholder that does not exist stays as it was written, and is named', () => {
  expect(fillIn('{prodct} {constructor}', values)).toBe('{prodct} {constructor}')
  expect(unknownPlaceholders('{prodct} and {product}')).toEqual(['{prodct}'])
})

test('content is filled in at every depth and keeps its shape', () => {
  const content = {
    heading: 'From {start}',
    image: null,
    count: 3,
    body: [{ _type: 'block', children: [{ text: '{product} bars', marks: ['strong'] }] }],
  }
  expect(fillInContent(content, values)).toEqual({
    heading: 'From Fall 2025',
    image: null,
    count: 3,
    body: [{ _type: 'block', children: [{ text: 'A$& B bars', marks: ['strong'] }] }],
  })
})
