import { describe, expect, test } from 'vitest'
import { visibleModels } from '#components/catalog/product-card-data.ts'
import { brandHref } from '#lib/catalog/brand-href.ts'
import { brandLogoUrl } from '#lib/catalog/brand-logo-url.ts'

describe('a product card', () => {
  test('shows six models and counts the others, without duplicates', () => {
    const models = ['T1', 'T2', 'T3', 'T3', 'T4', 'T5', 'T6', 'T7', 'T1', 'T8']
    expect(visibleModels(models)).toEqual({
      visible: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
      hidden: ['T7', 'T8'],
    })
    expect(visibleModels(models.slice(0, 3))).toEqual({ visible: ['T1', 'T2', 'T3'], hidden: [] })
    expect(visibleModels([])).toEqual({ visible: [], hidden: [] })
  })
})

describe('a brand’s logo', () => {
  const place = { locale: 'en', storefront: { kind: 'dealer', slug: 'nordik' } } as const

  test('links to its first product, else to its website, else nowhere', () => {
    const websiteUrl = 'https://brand.example'
    expect(brandHref({ firstProductSlug: 'bobcat', websiteUrl }, place)).toBe(
      '/dealer/nordik/products/bobcat',
    )
    expect(brandHref({ firstProductSlug: null, websiteUrl }, place)).toBe(websiteUrl)
    expect(brandHref({ firstProductSlug: null, websiteUrl: null }, place)).toBeNull()
  })

  test('is its URL, else the path built from its file name, else null', () => {
    expect(brandLogoUrl({ plain_brand_logos: '/a.svg', logo_filename: 'b.svg' })).toBe('/a.svg')
    expect(brandLogoUrl({ plain_brand_logos: null, logo_filename: 'b c.svg' })).toBe(
      '/uploads/brands/b%20c.svg',
    )
    expect(brandLogoUrl({ plain_brand_logos: null, logo_filename: null })).toBeNull()
  })
})
