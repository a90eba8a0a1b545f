import { describe, expect, test } from 'vitest'
import { translatePath } from '#lib/routing/localized-path.ts'
import { fixedPagePaths, sitePages } from '#lib/routing/pages.ts'
import { formatStorefrontPath, parseStorefrontPath } from '#lib/routing/storefront-path.ts'

const pairs = [
  ['/', '/fr'],
  ['/products', '/fr/produits'],
  ['/products?brand=bobcat&model=t590', '/fr/produits?brand=bobcat&model=t590'],
  ['/products/ice-bars', '/fr/produits/ice-bars'],
  ['/about#team', '/fr/a-propos#team'],
  ['/dealers', '/fr/concessionnaires'],
  ['/faq', '/fr/faq'],
  ['/contact', '/fr/contact'],
  ['/search?q=dealers', '/fr/recherche?q=dealers'],
  ['/privacy', '/fr/confidentialite'],
  ['/traction', '/fr/traction'],
  ['/offers/products', '/fr/offers/products'],
  ['/constructor', '/fr/constructor'],
  ['/__proto__', '/fr/__proto__'],
  ['/dealer-days', '/fr/dealer-days'],
  ['/dealer/nordik', '/fr/concessionnaire/nordik'],
  ['/dealer/nordik?a=b', '/fr/concessionnaire/nordik?a=b'],
  ['/dealer/nordik/products/about', '/fr/concessionnaire/nordik/produits/about'],
  ['/dealer/products/faq#installation', '/fr/concessionnaire/products/faq#installation'],
] as const

describe('a path in the other language', () => {
  test.each(pairs)('of %s is %s', (english, french) => {
    expect(translatePath(english)).toBe(french)
    expect(translatePath(french)).toBe(english)
  })

  test.each([
    '/fr/about',
    '/fr/products/ice-bars',
    '/fr/dealer/nordik',
    '/fr/concessionnaire/nordik/about',
    '/fr/fr',
    '/fr/fr/x',
    '/fr/en',
  ])('is none for %s, which has English words or a second locale', (path) => {
    expect(translatePath(path)).toBeNull()
    expect(parseStorefrontPath(path)).toMatchObject({ locale: 'fr', path })
  })

  test.each(pairs)('parses as the same page: %s and %s', (english, french) => {
    const { locale, ...page } = parseStorefrontPath(english.replace(/[?#].*/, ''))
    expect(locale).toBe('en')
    const path = french.replace(/[?#].*/, '')
    expect(parseStorefrontPath(path)).toEqual({ ...page, locale: 'fr' })
    expect(formatStorefrontPath({ ...page, locale: 'fr' })).toBe(path)
  })

  test('differs for each page but those with the same word in both', () => {
    const same = sitePages.filter(({ path }) => translatePath(path) === `/fr${path}`)
    expect(same.map(({ path }) => path)).toEqual(['/faq', '/contact'])
    expect(new Set(fixedPagePaths('fr')).size).toBe(fixedPagePaths('en').length)
  })
})
