import { expect, test, vi } from 'vitest'
import type { StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { type RowProgress, readFrenchTextsOfRows } from '#studio/variants/read-french-texts.ts'

const counts = { products: 1200, brands: 3, dealerships: 2, machines: 4 } as const

const createRow = (table: string, index: number): StaffRow => ({
  ...{ id: `${table}-${index}`, slug: `${table}-${index}`, version: 1 },
  ...{ updated_at: '2026-11-27T15:00:00Z', title: 'Bars', name: 'Deere', description: 'Steel' },
  ...{ title_fr: 'Barres', description_fr: index === 0 ? 'Acier' : null },
})

test('French texts of rows are read in few requests, and their number is told', async () => {
  const searchRows = vi.fn<CatalogApi['searchRows']>(async ({ table, first, size = 50 }) => {
    const count = counts[table]
    const length = Math.min(size, count - first)
    const rows = Array.from({ length }, (_, index) => createRow(table, first + index))
    return { count, rows }
  })
  const told: RowProgress[] = []
  const api: Pick<CatalogApi, 'searchRows'> = { searchRows }
  const texts = await readFrenchTextsOfRows(api, new AbortController().signal, (progress) =>
    told.push(progress),
  )
  expect(texts.filter(({ target }) => target.path === 'title_fr')).toHaveLength(1200)
  expect(texts.filter(({ french }) => french === 'Acier').length).toBeGreaterThan(0)
  expect(searchRows.mock.calls.filter(([{ table }]) => table === 'products')).toHaveLength(3)
  expect(searchRows.mock.calls.length).toBeLessThanOrEqual(6)
  const read = new Set(searchRows.mock.calls.map(([{ table }]) => table))
  const total = [...read].reduce((sum, table) => sum + counts[table], 0)
  expect(told.at(-1)).toEqual({ read: total, count: total })
})
