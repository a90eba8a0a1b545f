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

/** Returns slugs that a visitor reads. */
async function getSlugs(name: 'sets_of_machine' | 'other_sets', values: Record<string, string>) {
  const { data } = await db.anon.rpc(name, values, { get: true }).throwOnError()
  return data.map(({ slug }: { slug: string }) => slug)
}

test('the sets of a machine are those of its brand that fit a spelling, standard ones first', async () => {
  const owl = await withSuperuser(db.backend, async (sql) => {
    await sql.query(`
      insert into products (slug, title, brand_id, set_type, is_featured, details_json)
      select p.slug, p.slug, (select id from brands where slug = p.brand), set_type, is_featured, models::jsonb
      from (values
        ('kit', 'owl', null, true, '{"models": ["O''N, {9}"]}'),
        ('ice', 'owl', 'ice', true, '{"models": ["O''N, {9}", "O1"]}'),
        ('wide', 'owl', 'wide', false, '{"models": ["O-1"]}'),
        ('standard', 'owl', 'standard', false, '{"models": ["O1", "O2"]}'),
        ('featured', 'owl', 'standard', true, '{"models": ["O2", "O1"]}'),
        ('of-other-brand', 'grizzly', 'standard', true, '{"models": ["O1"]}')
      ) as p (slug, brand, set_type, is_featured, models)`)
    const { rows } = await sql.query<{ id: string }>(`select id from brands where slug = 'owl'`)
    return rows[0]?.id ?? ''
  })
  const getSets = (...models: string[]) =>
    getSlugs('sets_of_machine', { brand: owl, models: JSON.stringify(models) })
  expect(await getSets('O1', 'O-1')).toEqual(['featured', 'standard', 'wide', 'ice'])
  expect(await getSets('O3')).toEqual([])
  expect(await getSets()).toEqual([])
  expect(await getSlugs('other_sets', { product: 'ice' })).toEqual(['featured', 'standard', 'kit'])
  expect(await getSlugs('other_sets', { product: 'wide' })).toEqual([])
  expect(await getSlugs('other_sets', { product: 'bare' })).toEqual([])
  expect(await getSlugs('other_sets', { product: 'no-such' })).toEqual([])
  expect(await getSlugs('other_sets', { product: 'many-7' })).toHaveLength(6)
})

test('products are counted, of a brand or all', async () => {
  const { data: brands } = await db.anon.from('brands').select('id').eq('slug', 'grizzly').single()
  const count = async (values: { brand?: string }) =>
    (await db.anon.rpc('count_products', values, { get: true }).throwOnError()).data
  expect(await count({ brand: brands?.id })).toBeGreaterThan(1200)
  expect(await count({ brand: '5e0b0000-0000-4000-8000-000000000099' })).toBe(0)
  expect(await count({})).toBeGreaterThan(await count({ brand: brands?.id }))
})
