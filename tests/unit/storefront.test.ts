import { expect, test } from 'vitest'
import { isSlug, parseStorefront, storefrontParam } from '#lib/storefront/storefront.ts'

test('a storefront survives its route parameter', () => {
  for (const storefront of [{ kind: 'main' }, { kind: 'dealer', slug: 'main' }] as const) {
    expect(parseStorefront(storefrontParam(storefront))).toEqual(storefront)
  }
})

test.each(['', 'Main', 'dealer-', 'dealer-A', 'dealer-a--b', 'dealer-../x', 'nordik'])(
  'the parameter %j names no storefront',
  (param) => expect(parseStorefront(param)).toBeNull(),
)

test('a slug has at most 80 characters', () => {
  expect(isSlug('a'.repeat(80))).toBe(true)
  expect(isSlug('a'.repeat(81))).toBe(false)
})
