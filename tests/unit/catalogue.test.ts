import { describe, expect, test } from 'vitest'
import { brandHref } from '#lib/catalog/brand-link.ts'
import { brandLogo } from '#lib/catalog/brand-logo.ts'
import { excerpt } from '#lib/catalog/excerpt.ts'
import { firstModels } from '#lib/catalog/models.ts'

describe('a product’s card', () => {
  test('shows six models and counts the others, each once', () => {
    const models = ['T1', 'T2', 'T3', 'T3', 'T4', 'T5', 'T6', 'T7', 'T1', 'T8']
    expect(firstModels(models)).toEqual({
      shown: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6'],
      others: ['T7', 'T8'],
    })
    expect(firstModels(models.slice(0, 3))).toEqual({ shown: ['T1', 'T2', 'T3'], others: [] })
    expect(firstModels([])).toEqual({ shown: [], others: [] })
  })

  test('begins a long description, and gives a short one whole', () => {
    expect(excerpt(' Steel\nthat  bites. ')).toBe('Steel that bites.')
    expect(excerpt('Steel that bites. '.repeat(50))).toMatch(/^.{300,320}\S…$/)
    expect(excerpt('x'.repeat(999))).toHaveLength(321)
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
