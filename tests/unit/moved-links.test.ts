import { describe, expect, test, vi } from 'vitest'
import type { RowMove } from '#lib/catalog/staff/catalog-responses.ts'
import { withMovedLinks } from '#studio/catalog-tool/moved-links.ts'
import { type CatalogApi, createStaffApi, StaffRequestError } from '#studio/tools/staff-api.ts'

const id = '6f0c6f0e-7f0a-4f6e-9a3c-000000000001'
const row = { table: 'products', id } as const
const staffRow = (slug: string) => ({ id, slug, version: 1, updated_at: '2026-01-01T00:00:00Z' })

/** Returns a client of the catalogue with some methods of a test. */
const fakeApi = (methods: Partial<CatalogApi>): CatalogApi =>
  Object.assign(createStaffApi(undefined).catalog, methods)

/** A catalogue whose row has the slug `old`, with the order of what happens. */
function setUp(saved: 'saved' | 'gone' = 'saved') {
  const steps: string[] = []
  const answer = (slug: string) =>
    saved === 'gone'
      ? ({ status: 'gone' } as const)
      : ({ status: 'saved', row: staffRow(slug) } as const)
  const api = withMovedLinks(
    fakeApi({
      getRow: async () => staffRow('old'),
      getHistory: async () => [
        {
          ...{ id: 9, row_id: id, changed_at: '', staff_name: null },
          before: { slug: 'later' },
          after: { slug: 'old' },
        },
        {
          ...{ id: 7, row_id: id, changed_at: '', staff_name: null },
          before: { slug: 'first' },
          after: { slug: 'later' },
        },
        {
          ...{ id: 5, row_id: id, changed_at: '', staff_name: null },
          before: null,
          after: { slug: 'first' },
        },
      ],
      saveRow: async ({ values }) => {
        steps.push('save')
        return answer(String(values.slug ?? 'old'))
      },
      restoreRow: async ({ change }) => {
        steps.push('restore')
        return answer(change < 7 ? 'first' : 'later')
      },
    }),
    {
      prepare: async ({ slug }, next) => {
        steps.push(`redirect ${slug} to ${next}`)
        return async () => void steps.push('take back')
      },
      follow: async ({ slug }, earlier) => void steps.push(`links of ${earlier} to ${slug}`),
    },
  )
  return { api, steps }
}

const change = (values: object) => ({ ...row, version: 1, values: { ...values } })

test('a row that moves is redirected before it is saved, and links follow', async () => {
  const { api, steps } = setUp()
  await api.saveRow(change({ slug: 'new' }))
  expect(steps).toEqual(['redirect old to new', 'save', 'links of old to new'])
})

test.each([
  ['another field', change({ title: 'T' }), ['save']],
  ['the same slug', change({ slug: 'old' }), ['save']],
  ['a new row', { ...row, version: null, values: { slug: 'new' } }, ['save']],
])('%s moves nothing', async (_, given, expected) => {
  const { api, steps } = setUp()
  await api.saveRow(given)
  expect(steps).toEqual(given.version === null ? ['save'] : expected)
})

test('a row that is not saved loses its redirect again', async () => {
  const { api, steps } = setUp('gone')
  await api.saveRow(change({ slug: 'new' }))
  expect(steps).toEqual(['redirect old to new', 'save', 'take back'])
})

test.each([
  [5, 'first'],
  [7, 'later'],
])('going back to change %i moves the row to the slug of that time', async (entry, slug) => {
  const { api, steps } = setUp()
  await api.restoreRow({ table: 'brands', id, version: 1, change: entry })
  expect(steps).toEqual([`redirect old to ${slug}`, 'restore', `links of old to ${slug}`])
})

test('a row that is gone is answered as such, and an outage changes nothing', async () => {
  const save = vi.fn(async () => ({ status: 'gone' }) as const)
  const links = { prepare: vi.fn(), follow: vi.fn() }
  const failing = (status: number | null) =>
    withMovedLinks(
      fakeApi({
        saveRow: save,
        getRow: async () => {
          throw new StaffRequestError('No', { status })
        },
      }),
      links,
    ).saveRow(change({ slug: 'new' }))
  expect(await failing(404)).toEqual({ status: 'gone' })
  await expect(failing(503)).rejects.toThrow(StaffRequestError)
  expect(save).toHaveBeenCalledOnce()
  expect(links.prepare).not.toHaveBeenCalled()
})

describe('a CSV import', () => {
  const move = (from: string, to: string) => ({ id, from, to })
  const noChange = {
    ...{ counts: { new: 0, changed: 2, unchanged: 0, invalid: 0 }, questions: [], losses: [] },
    ...{ hidden: [], rows: [], fingerprint: 'f', batch: id },
  }

  function importing(moves: RowMove[], status: 'imported' | 'stale' = 'imported', fails = '') {
    const steps: string[] = []
    const api = withMovedLinks(
      fakeApi({
        importCsv: async ({ fingerprint }) => {
          if (fingerprint === null) return { ...noChange, status: 'preview', moves }
          steps.push('import')
          return { ...noChange, status, moves }
        },
        undoBatch: async () => ({ status: 'undone', restored: 2, skipped: [], moves }),
      }),
      {
        prepare: async ({ slug }, next) => {
          if (slug === fails) throw new Error('The Content Lake is down')
          steps.push(`redirect ${slug} to ${next}`)
          return async () => void steps.push(`take back ${slug}`)
        },
        follow: async ({ slug }, earlier) => void steps.push(`links of ${earlier} to ${slug}`),
      },
    )
    return { api, steps }
  }
  const file = { table: 'products', csv: '', fingerprint: 'f' } as const

  test('redirects rows that move before it writes them, and links follow', async () => {
    const { api, steps } = importing([move('a', 'b'), move('c', 'd')])
    await api.importCsv({ ...file, fingerprint: null })
    expect(steps).toEqual([])
    await api.importCsv(file)
    expect(steps).toEqual([
      ...['redirect a to b', 'redirect c to d', 'import'],
      ...['links of a to b', 'links of c to d'],
    ])
  })

  test('that is not written takes its redirects back', async () => {
    const { api, steps } = importing([move('a', 'b'), move('c', 'd')], 'stale')
    await api.importCsv(file)
    expect(steps.slice(2)).toEqual(['import', 'take back c', 'take back a'])
  })

  test('is not written if a redirect cannot be', async () => {
    const { api, steps } = importing([move('a', 'b'), move('c', 'd')], 'imported', 'c')
    await expect(api.importCsv(file)).rejects.toThrow('down')
    expect(steps).toEqual(['redirect a to b', 'take back a'])
  })

  test.each([
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ],
    [
      ['c', 'd'],
      ['a', 'b'],
      ['b', 'c'],
    ],
  ])(
    'in which rows take the addresses of others keeps their links apart: %j %j %j',
    async (...pairs) => {
      const { api, steps } = importing(pairs.map(([from = '', to = '']) => move(from, to)))
      await api.undoBatch(row)
      expect(steps).toEqual(['links of c to d', 'links of b to c', 'links of a to b'])
    },
  )
})
