import { describe, expect, test } from 'vitest'
import { linkTo, type Place, publicAddress, publicPath } from '#lib/storefront/link.ts'
import { listingPath, listingSegments, parseListing } from '#lib/storefront/listing-address.ts'
import { storefrontParam } from '#lib/storefront/storefront.ts'

const main: Place = { locale: 'en', storefront: { kind: 'main' } }
const dealer: Place = { locale: 'en', storefront: { kind: 'dealer', slug: 'nordik' } }

describe('links', () => {
  test('on the main storefront carry no prefix', () => {
    expect(linkTo(main, '/')).toBe('/')
    expect(linkTo(main, '/products')).toBe('/products')
  })

  test('on a dealer’s storefront carry its prefix', () => {
    expect(linkTo(dealer, '/')).toBe('/dealer/nordik')
    expect(linkTo(dealer, '/products/bobcat')).toBe('/dealer/nordik/products/bobcat')
  })

  test('keep anchors and queries', () => {
    expect(linkTo(dealer, '/faq#installation')).toBe('/dealer/nordik/faq#installation')
    expect(linkTo(dealer, '/?a=b')).toBe('/dealer/nordik?a=b')
  })

  test('are the inverse of the paths under app', () => {
    for (const place of [main, dealer]) {
      for (const path of ['/', '/faq', '/products/bobcat'] as const) {
        expect(
          publicPath(`/en/${storefrontParam(place.storefront)}${path === '/' ? '' : path}`),
        ).toBe(linkTo(place, path))
      }
    }
  })

  test('exist for no path that is no storefront’s', () => {
    expect(publicPath('/xx/main/faq')).toBeNull()
    expect(publicPath('/en/other/faq')).toBeNull()
    expect(publicPath('/_global-error')).toBeNull()
  })
})

describe('the address of a listing', () => {
  const listings = [
    [{ brand: null, page: 1 }, '/products'],
    [{ brand: 'john-deere', page: 1 }, '/products?brand=john-deere'],
    [{ brand: null, page: 2 }, '/products?page=2'],
    [{ brand: 'bobcat', page: 9999 }, '/products?brand=bobcat&page=9999'],
  ] as const

  test.each(listings)('%o is %s', (listing, path) => {
    const { brand, page } = listingSegments(listing)
    expect(listingPath(listing)).toBe(path)
    expect(parseListing(brand, page)).toEqual(listing)
    expect(publicAddress(`/en/main/products.listing/${brand}/${page}`)).toBe(path)
    expect(publicAddress(`/en/dealer-nordik/products.listing/${brand}/${page}`)).toBe(
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
  ])('is none for %s', (segments) => {
    expect(publicAddress(`/en/main/products.listing/${segments}`)).toBeNull()
  })

  test('has the path of the list of products', () => {
    expect(publicPath('/en/dealer-nordik/products.listing/bobcat/2')).toBe(
      '/dealer/nordik/products',
    )
  })

  test('is none for a longer path', () => {
    expect(publicAddress('/en/main/products.listing/_all/1/more')).toBeNull()
  })

  test('of a brand called "all" is its own', () => {
    expect(publicAddress('/en/main/products.listing/all/1')).toBe('/products?brand=all')
  })
})
