import { expect, test } from 'vitest'
import {
  interpolate,
  interpolateContent,
  listPlaceholders,
  unknownPlaceholders,
} from '#lib/content/placeholders.ts'

const values = {
  product: 'A$& B',
  maker: 'the maker',
}

test('placeholders are replaced everywhere, literally', () => {
  expect(interpolate('What is {product} by {maker}? {product}!', values)).toBe(
    'What is A$& B by the maker? A$& B!',
  )
})

test('an unknown placeholder is left unchanged and reported', () => {
  expect(interpolate('{prodct} {constructor}', values)).toBe('{prodct} {constructor}')
  expect(unknownPlaceholders('{prodct} and {product}')).toEqual(['{prodct}'])
})

test('content is interpolated at every depth and keeps its shape', () => {
  const content = {
    heading: 'From {maker}',
    image: null,
    count: 3,
    body: [{ _type: 'block', children: [{ text: '{product} bars', marks: ['strong'] }] }],
  }
  expect(interpolateContent(content, values)).toEqual({
    heading: 'From the maker',
    image: null,
    count: 3,
    body: [{ _type: 'block', children: [{ text: 'A$& B bars', marks: ['strong'] }] }],
  })
})

test('each placeholder is listed with what it becomes, once that is known', () => {
  const listed = listPlaceholders(values)
  for (const { token, value } of listed) expect(interpolate(token, values)).toBe(value)
  expect(listed.map(({ token }) => token)).toContain('{maker}')
  expect(new Set(listPlaceholders(null).map(({ value }) => value))).toEqual(new Set([null]))
})
