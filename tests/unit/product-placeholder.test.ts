import { expect, test } from 'vitest'
import { nameProduct, nameProductIn } from '#lib/content/product-placeholder.ts'

test('the display name stands wherever copy says {product}, character for character', () => {
  expect(nameProduct('What is {product}? {product}!', 'A$& B')).toBe('What is A$& B? A$& B!')
})

test('rich text keeps its marks when the product is named', () => {
  const span = { _type: 'span' as const, _key: 's', text: '{product} bars', marks: ['strong'] }
  const block = { _type: 'block' as const, _key: 'b', children: [span] }
  expect(nameProductIn([block], 'Nordik')[0]?.children[0]).toEqual({ ...span, text: 'Nordik bars' })
})
