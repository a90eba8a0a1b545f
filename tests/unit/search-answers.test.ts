import { describe, expect, test, vi } from 'vitest'
import type { ListedDealership } from '#lib/catalog/listed-dealerships.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { rankDealers } from '#lib/search/search-dealers.ts'
import { searchPages } from '#lib/search/search-pages.ts'

vi.mock('server-only', () => ({}))

const main = { storefront: mainStorefront, locale: 'en' } as const
const dealer = { storefront: { kind: 'dealer', slug: 'nord' }, locale: 'en' } as const

describe('pages that answer a query', () => {
  test.each([
    ['price', ['/products', '/products#quote']],
    ['prix', ['/products', '/products#quote']],
    ['how much', ['/products#quote']],
    ['weight', ['/products#quote']],
    ['poids', ['/products#quote']],
    ['shipping', ['/products#quote']],
    ['how long is delivery', []],
    ['livraison', ['/products#quote']],
    ['dealer', ['/dealers']],
    ['dealer near me', ['/dealers']],
    ['concessionnaire', ['/dealers']],
    ['warranty', ['/contact']],
    ['dealer montreal', []],
    ['bobcat price', []],
    ['slipping', []],
    ['T590', []],
    ['the', []],
  ])('%s', (query, expected) => {
    expect(searchPages(query, main).map(({ href }) => href)).toEqual(expected)
  })

  test('are those of the storefront and its language', () => {
    expect(searchPages('dealer', dealer)).toEqual([])
    expect(searchPages('shipping', { ...main, locale: 'fr' })).toMatchObject([
      { title: 'Demander une soumission', href: '/fr/produits#quote' },
    ])
  })
})

const createDealer = (
  name: string,
  town: string,
  province: ListedDealership['province'],
): ListedDealership => ({
  ...{ slug: name.toLowerCase(), name, description: null, contactEmail: null, phone: null },
  ...{
    street: null,
    town,
    province,
    postalCode: null,
    openingHours: [],
    closedDays: [],
    logo: null,
  },
})

describe('dealers that match a query', () => {
  const dealers = [
    createDealer('Great Lakes', 'Sudbury', 'ON'),
    createDealer('Nord', 'Montréal', 'QC'),
    createDealer('Prairie Iron', 'Red Deer', 'AB'),
  ]
  test.each([
    ['dealer montreal', 'Nord'],
    ['concessionnaire Montréal', 'Nord'],
    ['québec', 'Nord'],
    ['prairie', 'Prairie Iron'],
    ['dealer ontario', 'Great Lakes'],
    ['environment', undefined],
    ['price', undefined],
    ['how long install', undefined],
    ['T590', undefined],
  ])('%s', (query, expected) => {
    expect(rankDealers(dealers, query)[0]?.name).toBe(expected)
  })
})
