import { describe, expect, test } from 'vitest'
import { leadAmount } from '#lib/leads/staff/lead-progress.ts'
import { ratesOf } from '#lib/visits/visit-results.ts'
import { parseAmount } from '#studio/leads/amount-field.tsx'
import {
  parseFilterParams as parseLeadParams,
  serializeFilters as serializeLeadFilters,
} from '#studio/leads/filter-params.ts'
import { getComparedRange } from '#studio/results/compared-range.ts'
import { countCells } from '#studio/results/count-columns.ts'
import { emptyFilters, parseFilterParams, serializeFilters } from '#studio/results/filter-params.ts'
import { toResultsCsv } from '#studio/results/results-csv.ts'
import { getLeadsParams, getRowPath } from '#studio/results/row-links.ts'

const counts = { visits: 200, leads: 10, quoted: 4, won: 3, lost: 1, amount: 1890.5 }
const zero = { visits: 0, leads: 0, quoted: 0, won: 0, lost: 0, amount: 0 }
const range = { from: '2026-11-01', to: '2026-11-28' }

test('rates are parts of visits and leads, and none of nothing', () => {
  expect(ratesOf(counts)).toEqual({ leadRate: 0.05, wonRate: 0.3 })
  expect(ratesOf(zero)).toEqual({ leadRate: null, wonRate: null })
  expect(countCells(counts)).toEqual(['200', '10', '5%', '4', '3', '30%', '1', '$1,890.50'])
  expect(countCells(zero)).toEqual(['0', '0', '', '0', '0', '', '0', ''])
  expect(countCells(counts, false)).toEqual(['?', '10', '?', '4', '3', '30%', '1', '$1,890.50'])
})

test.each([
  [range, 'none', null],
  [range, 'previous', { from: '2026-10-04', to: '2026-10-31' }],
  [range, 'year', { from: '2025-11-01', to: '2025-11-28' }],
  [{ from: '2028-02-29', to: '2028-02-29' }, 'year', { from: '2027-02-28', to: '2027-02-28' }],
  [{ from: '2028-02-29', to: '2028-02-29' }, 'previous', { from: '2028-02-28', to: '2028-02-28' }],
  [{ from: '2026-09-28', to: '2026-11-17' }, 'previous', { from: '2026-08-08', to: '2026-09-27' }],
  [{ from: '2026-09-28', to: '2026-11-17' }, 'year', { from: '2025-09-28', to: '2025-11-17' }],
  // Whole months.
  [{ from: '2026-01-01', to: '2026-12-31' }, 'previous', { from: '2025-01-01', to: '2025-12-31' }],
  [{ from: '2026-03-01', to: '2026-03-31' }, 'previous', { from: '2026-02-01', to: '2026-02-28' }],
  [{ from: '2026-03-01', to: '2026-04-30' }, 'previous', { from: '2026-01-01', to: '2026-02-28' }],
  [{ from: '2026-12-01', to: '2027-02-28' }, 'previous', { from: '2026-09-01', to: '2026-11-30' }],
  [{ from: '2026-11-01', to: '2026-11-30' }, 'year', { from: '2025-11-01', to: '2025-11-30' }],
  [{ from: '2029-02-01', to: '2029-02-28' }, 'year', { from: '2028-02-01', to: '2028-02-29' }],
  [{ from: '2028-02-01', to: '2028-02-29' }, 'year', { from: '2027-02-01', to: '2027-02-28' }],
  // Months up to today, which are none that are over.
  [{ from: '2026-09-01', to: '2026-11-28' }, 'previous', { from: '2026-06-04', to: '2026-08-31' }],
  [{ from: '2025-12-01', to: '2026-11-28' }, 'year', { from: '2024-12-01', to: '2025-11-28' }],
] as const)('%j is compared with (%s) %j', (shown, kind, compared) => {
  expect(getComparedRange(shown, kind)).toEqual(compared)
})

describe('links of a row', () => {
  const filters = emptyFilters
  test.each([
    [{}, '/faq', '/faq'],
    [{}, '/', '/'],
    [{}, '', null],
    [{}, '(other)', null],
    [{ storefront: 'nord' }, '/about', '/dealer/nord/about'],
    [{ locale: 'fr' as const }, '/about', '/fr/a-propos'],
    [{ group: 'storefront' as const }, 'nord', '/dealer/nord'],
    [{ group: 'storefront' as const }, '', '/'],
    [{ group: 'storefront' as const }, 'a/b', null],
    [{ group: 'campaign' as const }, 'winter', null],
  ])('to the page, with filters %j: %j', (changes, name, path) => {
    expect(getRowPath({ ...filters, ...changes }, name)).toBe(path)
  })

  test.each([
    [{}, '/faq', { page: '/faq' }],
    [{}, null, {}],
    [{}, '', null],
    [{ storefront: '' }, '/faq', { storefront: 'main', page: '/faq' }],
    [{ group: 'storefront' as const }, '', { storefront: 'main' }],
    [
      { group: 'language' as const, page: '/products/*' },
      'fr',
      { page: '/products/*', locale: 'fr' },
    ],
    [{ group: 'campaign' as const }, '', { campaign: '(none)' }],
    [{ group: 'campaign' as const }, '(other)', null],
    [
      { group: 'referrer' as const, campaign: 'winter' },
      'google.com',
      { campaign: 'winter', referrer: 'google.com' },
    ],
  ])('to the leads, with filters %j: %j', (changes, name, params) => {
    const expected = params && { ...params, ...range }
    expect(getLeadsParams({ ...filters, ...changes }, range, name)).toEqual(expected)
    if (expected === null) return
    const parsed = parseLeadParams(Object.entries(expected))
    expect(Object.fromEntries(serializeLeadFilters(parsed))).toEqual(expected)
  })
})

test('sorting and comparison stay in the URL; malformed ones are the default', () => {
  const state = { ...emptyFilters, sort: 'won_rate' as const, compare: 'year' as const }
  expect(parseFilterParams(serializeFilters(state))).toEqual(state)
  expect(serializeFilters(emptyFilters)).toEqual([])
  expect(
    parseFilterParams([
      ['sort', 'drop table'],
      ['compare', '1'],
    ]),
  ).toEqual(emptyFilters)
})

test('the CSV file has plain numbers, and no formula', () => {
  const results = {
    ...{
      ...range,
      unit: 'day' as const,
      periods: [],
      row_count: 1,
      has_visits: true,
      visits_from: null,
      campaigns: [],
      is_counting: true,
    },
    ...{ group: 'campaign' as const, rows: [{ name: '=1+1', ...counts }] },
  }
  const csv = toResultsCsv(results, [])
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFCampaign,From,To,Visits,Leads,Leads of visits,Quoted,Won,Won of leads,Lost,Amount (CAD)',
    "'=1+1,2026-11-01,2026-11-28,200,10,0.05,4,3,0.3,1,1890.5",
    '',
  ])
})

test.each([
  ['', null],
  ['1890', 1890],
  ['$1,890.50', 1890.5],
  ['1 890,50 $', 1890.5],
  ['0.01', 0.01],
  ['99999999.99', 99_999_999.99],
])('the amount %j is %j', (text, amount) => {
  expect(parseAmount(text)).toEqual({ amount, error: null })
})

test.each([
  ['0', 'Enter an amount above 0.'],
  ['-5', 'Enter an amount above 0.'],
  ['0.125', 'Enter at most two decimals.'],
  ['100000000', 'At most 99,999,999.99.'],
  ['1.950', '“1.950” may be 1.95 or 1,950.00.'],
  ['a lot', 'Enter an amount, such as 1890, 1,890.00 or 1 890,50.'],
])('the amount %j is refused', (text, error) => {
  expect(parseAmount(text)).toEqual({ amount: null, error })
  expect(leadAmount.safeParse(Number(text)).success).toBe(text === '1.950')
})
