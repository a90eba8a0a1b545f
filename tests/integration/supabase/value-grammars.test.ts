import { afterAll, beforeAll, expect, test } from 'vitest'
import { isVisiblePath, sitePathExamples } from '#lib/values/site-path.ts'
import { slugExamples } from '#lib/values/slug.ts'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

test.each(['brands', 'products', 'dealerships'])(
  'slugs of %s are those of the site',
  async (table) => {
    const label = table === 'products' ? 'title' : 'name'
    const insert = async (slug: string) => {
      const { error } = await db.service.from(table).insert({ slug, [label]: 'Nord' })
      return error?.code ?? null
    }
    for (const slug of new Set(slugExamples.good.map(([, normal]) => normal))) {
      expect([slug, await insert(slug)]).toEqual([slug, null])
    }
    for (const slug of slugExamples.bad) expect([slug, await insert(slug)]).toEqual([slug, '23514'])
  },
)

test('paths of guests are those of the site', async () => {
  const { pages, others, bad, invisible } = sitePathExamples
  for (const path of [...pages, ...others, ...bad, ...invisible]) {
    const [row] = await query(db.backend, 'select private.is_site_path($1) as valid', [path])
    expect([path, row?.valid]).toEqual([path, isVisiblePath(path)])
  }
})
