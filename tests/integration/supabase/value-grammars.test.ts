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
    /** Returns whether the grammar refuses a slug. Another rule refuses a slug that a row of the demo has. */
    const isRefused = async (slug: string) => {
      const { error } = await db.service.from(table).insert({ slug, [label]: `Nord ${slug}` })
      expect([null, '23505', '23514']).toContain(error?.code ?? null)
      return error?.code === '23514'
    }
    for (const [, slug] of slugExamples.good) {
      expect([slug, await isRefused(slug)]).toEqual([slug, false])
    }
    for (const slug of slugExamples.bad) expect([slug, await isRefused(slug)]).toEqual([slug, true])
  },
)

test('the database refuses paths that lead elsewhere, and stores those that guests may send', async () => {
  const { pages, others, bad } = sitePathExamples
  for (const path of [...pages, ...others, ...bad]) {
    const [row] = await query(db.backend, 'select private.is_site_path($1) as valid', [path])
    expect([path, row?.valid]).toEqual([path, isVisiblePath(path)])
  }
})
