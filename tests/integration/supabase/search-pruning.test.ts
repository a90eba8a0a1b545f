import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())
beforeEach(async () => {
  await query(db.backend, 'delete from products')
  await query(db.backend, 'delete from brands')
  await prune()
  await query(
    db.backend,
    `insert into brands (slug, name) values ('grizzly', 'Grizzly'), ('owl', 'Owl')`,
  )
  await addProduct('bars', 'grizzly', ['G100', 'G200'], 'Sturdy steel')
  await addProduct('set', 'owl', ['W7'], 'Sturdy aluminium')
})

const addProduct = (slug: string, brand: string, models: string[], description: string) =>
  query(
    db.backend,
    `insert into products (slug, title, brand_id, details_json, description)
     select $1, 'Kit', id, jsonb_build_object('models', $3::text[]), $4 from brands where slug = $2`,
    [slug, brand, models, description],
  )

/** Prunes as the site does every hour. Returns the number of pruned rows. */
async function prune(): Promise<number> {
  const { data } = await db.service.rpc('purge_expired').throwOnError()
  return data.search
}

const list = async (text: string) =>
  (await query(db.backend, text)).map((row) => Object.values(row).join(' ')).toSorted()
const listModels = () => list('select brand, model from search.models')
const listWords = () => list('select word from search.words')

async function findSlugs(question: string) {
  const { data } = await db.anon.rpc('search_catalogue', { question }).throwOnError()
  return data.products.map(({ slug }: { slug: string }) => slug)
}

test('nothing that a product uses is pruned', async () => {
  const before = [await listModels(), await listWords()]
  expect(before).toEqual([
    ['Grizzly G100', 'Grizzly G200', 'Owl W7'],
    expect.arrayContaining(['aluminium', 'g100', 'grizzly', 'kit', 'steel', 'sturdy']),
  ])
  expect(await prune()).toBe(0)
  expect([await listModels(), await listWords()]).toEqual(before)
})

test('models and words of a renamed brand, a changed and a deleted product are pruned', async () => {
  await query(db.backend, `update brands set name = 'Kodiak' where slug = 'grizzly'`)
  await query(
    db.backend,
    `update products set description = 'Sturdy iron', details_json = '{"models": ["G100"]}'
     where slug = 'bars'`,
  )
  await query(db.backend, `delete from products where slug = 'set'`)
  expect(await prune()).toBeGreaterThan(0)
  expect(await listModels()).toEqual(['Kodiak G100'])
  const words = await listWords()
  expect(words).toEqual(expect.arrayContaining(['100', 'g100', 'iron', 'kit', 'kodiak', 'sturdy']))
  for (const word of ['grizzly', 'g200', 'w7', 'owl', 'steel', 'aluminium'])
    expect(words).not.toContain(word)
  expect(await findSlugs('kodaik g100')).toEqual(['bars'])
})

test('while products are written, nothing is pruned that they rely on', async () => {
  await query(db.backend, `delete from products where slug = 'set'`)
  await withSuperuser(db.backend, async (writer) => {
    await writer.query('begin')
    await writer.query(`insert into products (slug, title, brand_id, details_json)
      select 'late', 'Kit', id, '{"models": ["W7"]}' from brands where slug = 'owl'`)
    expect(await prune()).toBe(0)
    await writer.query('commit')
  })
  expect(await prune()).toBeGreaterThan(0)
  expect(await listModels()).toContain('Owl W7')
  const { data } = await db.anon.rpc('search_catalogue', { question: 'w7' }).throwOnError()
  expect(data.models).toMatchObject([{ model: 'W7', slug: 'late' }])
})
