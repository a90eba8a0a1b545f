import { expect, test } from 'vitest'
import { parseStorefrontParam, storefrontParam } from '#lib/routing/storefront.ts'
import { isSlug } from '#lib/values/slug.ts'

test('a storefront is parsed back from its route parameter', () => {
  for (const storefront of [{ kind: 'main' }, { kind: 'dealer', slug: 'main' }] as const) {
    expect(parseStorefrontParam(storefrontParam(storefront))).toEqual(storefront)
  }
})

test.each(['', 'Main', 'dealer-', 'dealer-A', 'dealer-a--b', 'dealer-../x', 'nordik'])(
  'the parameter %j is not a storefront',
  (param) => expect(parseStorefrontParam(param)).toBeNull(),
)

test('a slug is limited to 80 characters', () => {
  expect(isSlug('a'.repeat(80))).toBe(true)
  expect(isSlug('a'.repeat(81))).toBe(false)
})
