import { expect, test } from 'vitest'
import { interpolateContent } from '#lib/content/interpolate-content.ts'
import { interpolate, unknownPlaceholders } from '#lib/content/placeholders.ts'

const values = {
  product: 'A$& B',
  earlier: 'Pro-Lynx',
  maker: 'the maker',
  start: 'Fall 2025',
  season: 'winter',
}

test('placeholders are replaced everywhere, literally', () => {
  expect(interpolate('What is {product} or {earlier}? {product}!', values)).toBe(
    'What is A$& B or Pro-Lynx? A$& B!',
  )
})

test('an unknown placeholder is left unchanged and reported', () => {
  expect(interpolate('{prodct} {constructor}', values)).toBe('{prodct} {constructor}')
  expect(unknownPlaceholders('{prodct} and {product}')).toEqual(['{prodct}'])
})

test('content is interpolated at every depth and keeps its shape', () => {
  const content = {
    heading: 'From {start}',
    image: null,
    count: 3,
    body: [{ _type: 'block', children: [{ text: '{product} bars', marks: ['strong'] }] }],
  }
  expect(interpolateContent(content, values)).toEqual({
    heading: 'From Fall 2025',
    image: null,
    count: 3,
    body: [{ _type: 'block', children: [{ text: 'A$& B bars', marks: ['strong'] }] }],
  })
})
