import { describe, expect, test } from 'vitest'
import { brandHref } from '#lib/catalog/brand-link.ts'
import { brandLogo } from '#lib/catalog/brand-logo.ts'
import { compareProducts } from '#lib/catalog/product-order.ts'

describe('products', () => {
  test('are sorted by title, those without a brand last', () => {
    const brand = { name: 'Bobcat' }
    const titles = [
      { title: 'A custom set', brand: null },
      { title: 'Éclair', brand },
      { title: 'Zebra', brand },
      { title: 'bars', brand },
    ]
    expect(titles.sort(compareProducts).map(({ title }) => title)).toEqual([
      'bars',
      'Éclair',
      'Zebra',
      'A custom set',
    ])
  })
})

describe('a brand’s logo', () => {
  const place = { locale: 'en', storefront: { kind: 'dealer', slug: 'nordik' } } as const

  test('leads to its first product, else to its website, else nowhere', () => {
    const websiteUrl = 'https://brand.example'
    expect(brandHref({ firstProduct: 'bobcat', websiteUrl }, place)).toBe(
      '/dealer/nordik/products/bobcat',
    )
    expect(brandHref({ firstProduct: null, websiteUrl }, place)).toBe(websiteUrl)
    expect(brandHref({ firstProduct: null, websiteUrl: null }, place)).toBeNull()
  })

  test('is its URL, else the path built from its file name, else none', () => {
    expect(brandLogo({ plain_brand_logos: '/a.svg', logo_filename: 'b.svg' })).toBe('/a.svg')
    expect(brandLogo({ plain_brand_logos: null, logo_filename: 'b c.svg' })).toBe(
      '/uploads/brands/b%20c.svg',
    )
    expect(brandLogo({ plain_brand_logos: null, logo_filename: null })).toBeNull()
  })
})
