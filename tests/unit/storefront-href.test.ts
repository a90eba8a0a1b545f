import { describe, expect, test } from 'vitest'
import { productsQueryPath } from '#lib/routing/listing-query.ts'
import { listingPath, listingSegments, parseListingSegments } from '#lib/routing/listing-route.ts'
import { machinePath, parseMachineSegments } from '#lib/routing/machine-route.ts'
import { modelSlug } from '#lib/routing/model-slug.ts'
import { storefrontParam } from '#lib/routing/storefront.ts'
import {
  publicPath,
  publicPathWithQuery,
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
    expect(publicPathWithQuery(`/en/main/products.listing/${brand}/${page}`)).toBe(path)
    expect(publicPathWithQuery(`/en/dealer-nordik/products.listing/${brand}/${page}`)).toBe(
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
    expect(publicPathWithQuery(`/en/main/products.listing/${segments}`)).toBeNull()
  })

  test('has the path of the product list', () => {
    expect(publicPath('/en/dealer-nordik/products.listing/bobcat/2')).toBe(
      '/dealer/nordik/products',
    )
  })

  test('is null for a longer path', () => {
    expect(publicPathWithQuery('/en/main/products.listing/_all/1/more')).toBeNull()
  })

  test('of a brand called "all" is distinct from that of all products', () => {
    expect(publicPathWithQuery('/en/main/products.listing/all/1')).toBe('/products?brand=all')
  })
})

describe('the URL of a machine', () => {
  test('has brand and model, and is the inverse of its internal path', () => {
    const machine = { brand: 'john-deere', model: '331g' }
    expect(machinePath(machine)).toBe('/products?brand=john-deere&model=331g')
    expect(parseMachineSegments('john-deere', '331g', '-')).toEqual(machine)
    expect(publicPathWithQuery('/en/dealer-nordik/products.machine/john-deere/331g/-')).toBe(
      '/dealer/nordik/products?brand=john-deere&model=331g',
    )
    expect(publicPath('/en/main/products.machine/john-deere/331g/-')).toBe('/products')
    for (const [internal, query] of [
      ['products.machine/bobcat/t590/450x86x55', 'brand=bobcat&model=t590&track=450x86x55'],
      ['products.machine/bobcat/t590/bobcat-t590-2', 'brand=bobcat&model=t590&range=bobcat-t590-2'],
      ['products.track/17.75in', 'track=17.75in'],
      ['products.comparison/bobcat.cat', 'compare=bobcat.cat'],
    ]) {
      expect(publicPathWithQuery(`/en/main/${internal}`)).toBe(`/products?${query}`)
    }
  })

  test.each([
    'Bobcat/t590/-',
    'bobcat/T590/-',
    'bobcat',
    'bobcat/t590',
    'bobcat/t590/-/1',
    'bobcat/t590/_',
  ])('is null for %s', (path) => {
    expect(publicPathWithQuery(`/en/main/products.machine/${path}`)).toBeNull()
  })

  test.each([
    ['T590', 't590'],
    ['SVL75-2', 'svl75-2'],
    ['299D3 XE', '299d3-xe'],
    [' Téléskid 2TS–7T ', 'teleskid-2ts-7t'],
    ['…', null],
    ['x'.repeat(81), null],
  ])('of the model "%s" ends with %s', (model, slug) => {
    expect(modelSlug(model)).toBe(slug)
  })

  test.each([
    ['brand=bobcat&model=t590', '/products?brand=bobcat&model=t590'],
    ['brand=bobcat&model=', '/products?brand=bobcat'],
    ['brand=bobcat&model=T590&page=2', '/products?brand=bobcat&page=2'],
    ['model=t590', '/products'],
    [
      'brand=bobcat&model=t590&track=450x86x55',
      '/products?brand=bobcat&model=t590&track=450x86x55',
    ],
    [
      'brand=bobcat&model=t590&range=bobcat-t590-2',
      '/products?brand=bobcat&model=t590&range=bobcat-t590-2',
    ],
    ['brand=bobcat&model=t590&track=wide', '/products?brand=bobcat&model=t590'],
    ['track=450x86x55', '/products?track=450x86x55'],
    ['brand=bobcat&track=18in', '/products?track=18in'],
    ['track=450%20x%2086', '/products'],
    ['compare=bobcat.cat', '/products?compare=bobcat.cat'],
    ['compare=bobcat.bobcat', '/products'],
    ['compare=bobcat', '/products'],
    ['compare=a.b.c.d', '/products'],
  ])('is selected by ?%s as %s', (query, path) => {
    expect(productsQueryPath(new URLSearchParams(query))).toBe(path)
  })
})
