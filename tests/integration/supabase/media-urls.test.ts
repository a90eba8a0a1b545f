import { readReplacedMigrations } from '@embedded/supabase-local/replaced-migrations'
import { withSuperuser } from '@embedded/supabase-local/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isImageUrl, isMediaUrl } from '#lib/values/media-url.ts'
import { supabaseProject } from '#scripts/backends.ts'
import { freshBackend } from './backend.ts'

/** The migration by which a database of that time gets the constraints. */
async function readMigration() {
  const { migrations } = await readReplacedMigrations(supabaseProject.replaced)
  return String(migrations.find(({ name }) => name === 'media_urls')?.sql)
}
const undo = `
  drop function private.is_media_url(text), private.is_image_url(text),
    private.are_image_urls(text[]), private.has_media_urls(jsonb) cascade`

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const urls = fc
  .tuple(
    fc.constantFrom(
      '',
      '/',
      '//',
      'http://',
      'https://',
      'https:',
      '/\\',
      'data:',
      'https://a.example/',
    ),
    fc.array(
      fc.oneof(
        fc.constantFrom(...'/\\?#<>"\'%@:. \t\n'),
        fc.constantFrom(
          '\u0001',
          '\u0085',
          '\u00a0',
          '\u1680',
          '\u200b',
          '\u202e',
          '\u2066',
          '\u3000',
        ),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 8 },
    ),
  )
  .map(([start, parts]) => (start + parts.join('')).replaceAll('\0', ''))

test('the database and the site accept the same URLs', async () => {
  const values = fc.sample(urls, 3_000)
  const { rows } = await withSuperuser(db.backend, (sql) =>
    sql.query<{ value: string; is_media: boolean; is_image: boolean }>(
      `select value, private.is_media_url(value) is_media, private.is_image_url(value) is_image
        from unnest($1::text[]) value`,
      [values],
    ),
  )
  const parsed = rows.filter(({ value }) => URL.canParse(value, 'https://site.example'))
  expect(parsed.filter(({ value, is_media }) => is_media !== isMediaUrl(value))).toEqual([])
  expect(parsed.filter(({ value, is_image }) => is_image !== isImageUrl(value))).toEqual([])
  expect(new Set(parsed.map(({ is_media }) => is_media))).toEqual(new Set([true, false]))
})

/** Applies the migration to a database with one old row. Returns the constraints that are not valid. */
function migrate(oldRow: string): Promise<string[]> {
  return withSuperuser(db.backend, async (sql) => {
    await sql.query(undo)
    await sql.query(oldRow)
    await sql.query(await readMigration())
    const { rows } = await sql.query<{ conname: string }>(
      'select conname from pg_constraint where not convalidated order by 1',
    )
    return rows.map(({ conname }) => conname)
  })
}

test('constraints are validated in a database whose rows follow them', async () => {
  expect(await migrate(`insert into products (slug, title) values ('good', 'Good')`)).toEqual([])
})

test('an old row with a malformed URL stays; it cannot be written again without correction', async () => {
  expect(
    await migrate(
      `insert into products (slug, title, image_url) values ('old', 'Old', '/a.png?a=1')`,
    ),
  ).toEqual(['products_image_url_strict'])
  const update = (columns: object) => db.service.from('products').update(columns).eq('slug', 'old')
  expect((await update({ title: 'New' })).error?.code).toBe('23514')
  expect((await update({ title: 'New', image_url: '/a.png' })).error).toBeNull()
})
