import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  await withSuperuser(db.backend, (sql) =>
    sql.query(`delete from products; delete from brands;
      insert into brands (name, slug, is_active)
        values ('Grizzly', 'grizzly', true), ('Walrus', 'walrus', false), ('Owl', 'owl', true);
      insert into products (slug, title, brand_id, details_json)
        select 'many-' || n, 'Bars', (select id from brands where slug = 'grizzly'),
          jsonb_build_object('models', array['M' || n, 'Q500'])
        from generate_series(1, 1200) n;
      insert into products (slug, title, brand_id, details_json) values
        ('bare', 'Bars', (select id from brands where slug = 'grizzly'), null),
        ('none', 'Bars', (select id from brands where slug = 'grizzly'), '{"highlights": []}'),
        ('hidden', 'Bars', (select id from brands where slug = 'walrus'), '{"models": ["W1"]}')`),
  )
})
afterAll(() => db.remove())

async function getModels(brand: string): Promise<string[]> {
  const { data } = await db.anon.rpc('brand_models', { brand }, { get: true }).throwOnError()
  return data
}

test('the models of a brand are complete, without duplicates, however many products it has', async () => {
  const models = await getModels('Grizzly')
  expect(models).toHaveLength(1201)
  expect(models).toContain('M1200')
  expect(models).toContain('Q500')
})

test('a brand without products, an inactive brand and an unknown one have no models', async () => {
  expect(await getModels('Owl')).toEqual([])
  expect(await getModels('Walrus')).toEqual([])
  expect(await getModels('…')).toEqual([])
})
