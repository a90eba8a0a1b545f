import { describe, expect, test } from 'vitest'
import { contentHref } from '#lib/storefront/content-href.ts'

const main = { locale: 'en' as const, storefront: { kind: 'main' as const } }
const dealer = { locale: 'en' as const, storefront: { kind: 'dealer' as const, slug: 'nordik' } }

describe('contentHref', () => {
  test('returns the same page on the current storefront', () => {
    expect(contentHref('/faq#installation', main)).toBe('/faq#installation')
    expect(contentHref('/faq#installation', dealer)).toBe('/dealer/nordik/faq#installation')
    expect(contentHref('/', dealer)).toBe('/dealer/nordik')
  })

  test('returns null on a dealer storefront without that page', () => {
    expect(contentHref('/dealers', dealer)).toBeNull()
    expect(contentHref('/winter', dealer)).toBe('/dealer/nordik/winter')
    expect(contentHref('/dealers', main)).toBe('/dealers')
  })

  test('returns the storefront of a dealer on the main one and on that dealer’s own', () => {
    expect(contentHref('/dealer/nordik', main)).toBe('/dealer/nordik')
    expect(contentHref('/dealer/nordik#gallery', dealer)).toBe('/dealer/nordik#gallery')
    expect(contentHref('/dealer/other', dealer)).toBeNull()
  })

  test('returns null for an empty link and for a page of another dealer', () => {
    expect(contentHref('', main)).toBeNull()
    expect(contentHref('/dealer/other/faq', dealer)).toBeNull()
    expect(contentHref('/uploads/sheet.pdf', dealer)).toBe('/uploads/sheet.pdf')
  })

  test('returns external URLs, and null for malformed ones', () => {
    expect(contentHref('https://example.com/a', dealer)).toBe('https://example.com/a')
    expect(contentHref('#gallery', dealer)).toBe('#gallery')
    expect(contentHref('javascript:alert(1)', main)).toBeNull()
  })
})
