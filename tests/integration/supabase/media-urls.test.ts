import { readFile } from 'node:fs/promises'
import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

const migration = new URL(
  '../../../supabase/migrations/20251123110000_media_urls.sql',
  import.meta.url,
)
const undo = `
  drop function private.is_media_url(text), private.is_image_url(text),
    private.are_image_urls(text[]), private.has_media_urls(jsonb) cascade`

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

/** Applies the migration to a database with one old row. Returns the constraints that are not valid. */
function migrate(oldRow: string): Promise<string[]> {
  return withSuperuser(db.backend, async (sql) => {
    await sql.query(undo)
    await sql.query(oldRow)
    await sql.query(await readFile(migration, 'utf8'))
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
