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

/** Every assigned character that a text of the database can hold. */
const characters = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => character !== '\0' && /[^\p{Cs}\p{Co}\p{Cn}]/u.test(character),
)

const { pages, others, bad, invisible } = sitePathExamples

test.each([
  ['examples', [...pages, ...others, ...bad, ...invisible]],
  [
    'lengths',
    [499, 500].flatMap((length) => ['a', '\u{1f600}'].map((text) => `/${text.repeat(length)}`)),
  ],
  ['characters', characters.map((character) => `/a${character}`)],
])('the database takes the paths that guests may send: %s', async (_name, paths) => {
  const rows = await query(
    db.backend,
    'select path from jsonb_array_elements_text($1) as path where private.is_site_path(path)',
    [JSON.stringify(paths)],
  )
  const taken = new Set(rows.map(({ path }) => path))
  expect(paths.filter((path) => taken.has(path) !== isVisiblePath(path))).toEqual([])
})
