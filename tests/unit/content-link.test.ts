import { describe, expect, test } from 'vitest'
import { contentHref } from '#lib/storefront/content-link.ts'

const nordik = { id: 'nordik' } as Parameters<typeof contentHref>[1]['dealership']
const composedPages = [
  { path: 'traction', onDealers: false, dealerships: null },
  { path: 'winter', onDealers: true, dealerships: null },
  { path: 'offers/east', onDealers: true, dealerships: ['other'] },
]
const main = {
  place: { locale: 'en' as const, storefront: { kind: 'main' as const } },
  dealership: null,
  composedPages,
}
const dealer = {
  place: { locale: 'en' as const, storefront: { kind: 'dealer' as const, slug: 'nordik' } },
  dealership: nordik,
  composedPages,
}

describe('a link that staff wrote', () => {
  test('leads to the same page of the storefront it stands on', () => {
    expect(contentHref('/faq#installation', main)).toBe('/faq#installation')
    expect(contentHref('/faq#installation', dealer)).toBe('/dealer/nordik/faq#installation')
    expect(contentHref('/', dealer)).toBe('/dealer/nordik')
  })

  test('is left out on a dealer’s storefront that does not have the page', () => {
    expect(contentHref('/dealers', dealer)).toBeNull()
    expect(contentHref('/traction', dealer)).toBeNull()
    expect(contentHref('/offers/east', dealer)).toBeNull()
    expect(contentHref('/winter', dealer)).toBe('/dealer/nordik/winter')
    expect(contentHref('/dealers', main)).toBe('/dealers')
  })

  test('is left out where there is no such page on any storefront', () => {
    expect(contentHref('/gone', main)).toBeNull()
    expect(contentHref('/dealer/other/faq', dealer)).toBeNull()
    expect(contentHref('/uploads/sheet.pdf', dealer)).toBe('/uploads/sheet.pdf')
  })

  test('may lead elsewhere, and is left out where it is no address', () => {
    expect(contentHref('https://example.com/a', dealer)).toBe('https://example.com/a')
    expect(contentHref('#gallery', dealer)).toBe('#gallery')
    expect(contentHref('javascript:alert(1)', main)).toBeNull()
  })
})
