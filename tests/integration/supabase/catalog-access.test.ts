import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

describe('a visitor', () => {
  test('can read active brands in their order, and no inactive brand', async () => {
    const { data } = await db.anon.from('brands').select('name').order('display_order')
    const names = data?.map((brand) => brand.name)
    expect(names?.slice(0, 3)).toEqual(['Bobcat', 'CAT', 'Kubota'])
    expect(names).not.toContain('Mustang')
  })

  test('can read the six products linked in the side panel', async () => {
    const slugs = ['bobcat', 'cat', 'john-deere', 'kubota', 'takeuchi', 'case']
    const { data } = await db.anon.from('products').select('slug, brands(slug)').in('slug', slugs)
    expect(data).toHaveLength(slugs.length)
    expect(data?.every((product) => product.brands !== null)).toBe(true)
  })

  test('can read the models of a brand', async () => {
    const { data: brand } = await db.anon.from('brands').select('id').eq('slug', 'kubota').single()
    const { data } = await db.anon
      .from('products')
      .select('details_json')
      .eq('brand_id', brand?.id)
      .not('details_json', 'is', null)
    expect(data?.flatMap((product) => product.details_json.models)).toContain('SVL75-3')
  })

  test('can read a dealership by its slug', async () => {
    const { data } = await db.anon.from('dealerships').select().eq('slug', 'nord-traction').single()
    expect(data).toMatchObject({ name: 'Nord Traction', primary_color: '#0B4F8A' })
  })

  test('can read a product whose brand became inactive, without that brand', async () => {
    await db.service.from('brands').update({ is_active: false }).eq('slug', 'jcb')
    const { data } = await db.anon.from('products').select('slug, brands(name)').eq('slug', 'jcb')
    expect(data).toEqual([{ slug: 'jcb', brands: null }])
  })

  test.each(['dealerships', 'brands', 'products'])('cannot write %s', async (table) => {
    const rows = db.anon.from(table)
    const rejections = await Promise.all([
      rows.insert({ slug: 'mine' }),
      rows.update({ slug: 'mine' }).eq('slug', 'bobcat'),
      rows.delete().eq('slug', 'bobcat'),
    ])
    expect(rejections.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501'])
  })

  test.each(['vault', 'net', 'private', 'supabase_migrations'])(
    'cannot access schema %s',
    async (schema) => {
      const { error } = await db.anon.schema(schema).from('anything').select()
      expect(error?.code).toBe('PGRST106')
    },
  )
})

test('staff change the catalogue with the service role, and updated_at is set', async () => {
  const row = db.service.from('products').update({ price: 1 }).eq('slug', 'case')
  const { data } = await row.select('price, created_at, updated_at').single()
  expect(data?.price).toBe(1)
  expect(Date.parse(data?.updated_at)).toBeGreaterThan(Date.parse(data?.created_at))
})
