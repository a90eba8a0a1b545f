import { describe, expect, test } from 'vitest'
import { listingPath, listingSegments, parseListingSegments } from '#lib/routing/listing-route.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import {
  publicPath,
  publicUrlPath,
  type StorefrontRoute,
  storefrontHref,
} from '#lib/routing/storefront-href.ts'

const main: StorefrontRoute = { locale: 'en', storefront: { kind: 'main' } }
const dealer: StorefrontRoute = { locale: 'en', storefront: { kind: 'dealer', slug: 'nordik' } }

describe('storefront links', () => {
  test('on the main storefront have no prefix', () => {
    expect(storefrontHref(main, '/')).toBe('/')
    expect(storefrontHref(main, '/products')).toBe('/products')
  })

  test('on a dealer storefront have its prefix', () => {
    expect(storefrontHref(dealer, '/')).toBe('/dealer/nordik')
    expect(storefrontHref(dealer, '/products/bobcat')).toBe('/dealer/nordik/products/bobcat')
  })

  test('keep anchors and queries', () => {
    expect(storefrontHref(dealer, '/faq#installation')).toBe('/dealer/nordik/faq#installation')
    expect(storefrontHref(dealer, '/?a=b')).toBe('/dealer/nordik?a=b')
  })

  test('are the inverse of the internal app paths', () => {
    for (const place of [main, dealer]) {
      for (const path of ['/', '/faq', '/products/bobcat'] as const) {
        expect(
          publicPath(`/en/${storefrontParam(place.storefront)}${path === '/' ? '' : path}`),
        ).toBe(storefrontHref(place, path))
      }
    }
  })

  test('are null for paths outside storefronts', () => {
    expect(publicPath('/xx/main/faq')).toBeNull()
    expect(publicPath('/en/other/faq')).toBeNull()
    expect(publicPath('/_global-error')).toBeNull()
  })
})

describe('the URL of a listing', () => {
  const listings = [
    [{ brand: null, page: 1 }, '/products'],
    [{ brand: 'john-deere', page: 1 }, '/products?brand=john-deere'],
    [{ brand: null, page: 2 }, '/products?page=2'],
    [{ brand: 'bobcat', page: 9999 }, '/products?brand=bobcat&page=9999'],
  ] as const

  test.each(listings)('%o is %s', (listing, path) => {
    const { brand, page } = listingSegments(listing)
    expect(listingPath(listing)).toBe(path)
    expect(parseListingSegments(brand, page)).toEqual(listing)
    expect(publicUrlPath(`/en/main/products.listing/${brand}/${page}`)).toBe(path)
    expect(publicUrlPath(`/en/dealer-nordik/products.listing/${brand}/${page}`)).toBe(
      `/dealer/nordik${path}`,
    )
  })

  test.each([
    'Bobcat/1',
    'a--b/1',
    'all_/1',
    '_all/0',
    '_all/01',
    '_all/10000',
    '_all/x',
    '_all',
    '',
  ])('is null for %s', (segments) => {
    expect(publicUrlPath(`/en/main/products.listing/${segments}`)).toBeNull()
  })

  test('has the path of the product list', () => {
    expect(publicPath('/en/dealer-nordik/products.listing/bobcat/2')).toBe(
      '/dealer/nordik/products',
    )
  })

  test('is null for a longer path', () => {
    expect(publicUrlPath('/en/main/products.listing/_all/1/more')).toBeNull()
  })

  test('of a brand called "all" is distinct from that of all products', () => {
    expect(publicUrlPath('/en/main/products.listing/all/1')).toBe('/products?brand=all')
  })
})
