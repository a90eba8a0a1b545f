import { describe, expect, test } from 'vitest'
import { linkTo, type Place, publicPath } from '#lib/storefront/link.ts'
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
