import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDealershipsLastModified } from '#lib/catalog/catalog-last-modified.ts'
import { getPrerenderedDealershipSlugs } from '#lib/catalog/dealership.ts'

vi.mock('server-only', () => ({}))

/** Maximum number of rows in a response of a hosted project. */
const maxRows = 1000

const slugs = Array.from({ length: 2500 }, (_, index) => `dealer-${String(index).padStart(4, '0')}`)

beforeEach(() => {
  vi.stubEnv('SITE_URL', 'https://bars.example')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'test')
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', 'test')
  vi.stubEnv('SUPABASE_URL', 'https://backend.example')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url)
    const after = searchParams.get('slug')?.replace('gt.', '') ?? ''
    const limit = Math.min(maxRows, Number(searchParams.get('limit') ?? maxRows))
    const rows = slugs.filter((slug) => slug > after).slice(0, limit)
    return Response.json(
      rows.map((slug) => ({ id: slug, slug, updated_at: '2026-11-22T00:00:00Z' })),
    )
  })
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('the sitemap reads all rows of a table, beyond the limit of a response', async () => {
  expect((await getDealershipsLastModified()).map(({ slug }) => slug)).toEqual(slugs)
})

test('a build prerenders ten dealerships, however many there are', async () => {
  expect(await getPrerenderedDealershipSlugs()).toEqual(slugs.slice(0, 10))
})
