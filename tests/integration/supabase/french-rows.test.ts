import { readFileSync } from 'node:fs'
import { until, withSuperuser } from '@embedded/supabase-local/testing'
import { type ReceivedRequest, startReceiver } from '@embedded/supabase-local/testing/receiver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { fieldSchema } from '#lib/catalog/staff/field-schema.ts'
import { readCatalog } from '#tests/support/seeded-texts.ts'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

let site: Awaited<ReturnType<typeof startReceiver>>
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  site = await startReceiver()
  db = await freshBackend({ url: site.url, secret: 'secret' })
})
afterAll(async () => {
  await db.remove()
  await site.close()
})

const kim = { id: 'p-kim', name: 'Kim Roy' }

async function call(name: string, values: object) {
  const { data, error } = await db.service.rpc(name, values)
  if (error) throw new Error(`${error.code} ${error.message}`)
  return data
}

let count = 0

/** Adds a product with some columns. Returns its id. */
async function addProduct(columns: object): Promise<string> {
  count += 1
  const row = { slug: `french-${count}`, title: 'Bars', ...columns }
  const { data } = await db.service.from('products').insert(row).select().single().throwOnError()
  return data.id
}

const find = (id: string) => call('catalog_row', { kind: 'products', id })

async function save(id: string, content: object) {
  const { version } = await find(id)
  const saved = await call('save_catalog_row', {
    ...{ kind: 'products', id, version, content, staff: kim },
  })
  expect(saved).toMatchObject({ status: 'saved' })
  return saved.row.french_todo
}

test('the demo business has its French, and none of it is out of date', async () => {
  const catalog = readCatalog()
  // These change some rows of the demo business.
  const edgeCases = readFileSync('tests/support/edge-cases.sql', 'utf8')
  for (const table of ['products', 'dealerships']) {
    const rows = await query(db.backend, `select slug, french_todo from ${table}`)
    const isIn = (sql: string, slug: unknown) => sql.includes(`'${String(slug)}'`)
    const demo = rows.filter(({ slug }) => isIn(catalog, slug) && !isIn(edgeCases, slug))
    expect(demo.length).toBeGreaterThan(0)
    expect(demo.filter(({ french_todo }) => JSON.stringify(french_todo) !== '{}')).toEqual([])
  }
})

test('a text is missing its French until it has some, except one without words', async () => {
  const id = await addProduct({
    description: '{claim:traction} 80 %',
    details_json: { highlights: ['Steel'] },
  })
  expect((await find(id)).french_todo).toEqual({ title: 'missing', highlights: 'missing' })
  expect(await save(id, { title_fr: 'Barres' })).toEqual({ highlights: 'missing' })
  expect(await save(id, { details_json: { highlights_fr: ['Acier'] } })).toEqual({})
  expect(await save(id, { title_fr: null })).toEqual({ title: 'missing' })
  expect(await save(id, { set_contents: ['Clips'] })).toEqual({
    title: 'missing',
    set_contents: 'missing',
  })
})

test('texts in search results ask for French, too', async () => {
  const id = await addProduct({ title_fr: 'Barres', seo_title: 'Bars for ice' })
  expect((await find(id)).french_todo).toEqual({ seo_title: 'missing' })
  expect(await save(id, { seo_title_fr: 'Barres à glace' })).toEqual({})
  expect(await save(id, { seo_description: 'They bite.' })).toEqual({ seo_description: 'missing' })
})

test('a text that changes makes its French stale; the former one, new French, or a confirmation ends that', async () => {
  const id = await addProduct({ title_fr: 'Barres', description: 'One', description_fr: 'Un' })
  const stale = { title: 'stale' }
  expect(await save(id, { title: 'Ice bars' })).toEqual(stale)
  expect(await save(id, { price: 5, description: 'One.', description_fr: 'Un.' })).toEqual(stale)
  expect(await save(id, { title: 'Bars' })).toEqual({})
  expect(await save(id, { title: 'Ice bars' })).toEqual(stale)
  expect(await save(id, { title_fr: 'Barres à glace' })).toEqual({})
  expect(await save(id, { title: 'Ice Bars' })).toEqual(stale)
  expect(await save(id, { french_sources: { title: null } })).toEqual({})
  const changes = await call('catalog_changes', { kind: 'products', row_id: id })
  expect(Object.keys(changes[0].after)).toEqual(['french_sources'])
})

test('going back brings the state of the French back, too', async () => {
  const id = await addProduct({ title_fr: 'Barres' })
  await save(id, { title: 'Ice bars' })
  await save(id, { title_fr: 'Barres à glace' })
  const [, changed, added] = await call('catalog_changes', { kind: 'products', row_id: id })
  const restore = async (change_id: number) => {
    const { version } = await find(id)
    const values = { kind: 'products', id, version, change_id, staff: kim }
    return (await call('restore_catalog_row', values)).row
  }
  expect(await restore(changed.id)).toMatchObject({
    ...{ title: 'Ice bars', title_fr: 'Barres', french_todo: { title: 'stale' } },
  })
  expect(await restore(added.id)).toMatchObject({ title: 'Bars', french_todo: {} })
})

test('an import is undone with its French', async () => {
  const id = await addProduct({ title_fr: 'Barres' })
  const { slug } = await find(id)
  const rows = {
    kind: 'products',
    given_rows: [{ slug, title: 'Wide bars', title_fr: 'Barres larges' }],
  }
  const { fingerprint } = await call('import_catalog_rows', rows)
  const { batch } = await call('import_catalog_rows', { ...rows, fingerprint, staff: kim })
  expect(await find(id)).toMatchObject({ title_fr: 'Barres larges', french_todo: {} })
  await call('undo_catalog_batch', { kind: 'products', batch, staff: kim })
  expect(await find(id)).toMatchObject({ title: 'Bars', title_fr: 'Barres', french_todo: {} })
})

test('a scheduled change of a text makes its French stale while it lasts', async () => {
  const id = await addProduct({ title_fr: 'Barres' })
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  await call('schedule_change', {
    ...{ product_id: id, content: { title: 'Sale' }, staff: kim },
    ...{ starts_at: at(1), ends_at: at(3) },
  })
  await call('apply_due_changes', { moment: at(2) })
  expect(await find(id)).toMatchObject({ title: 'Sale', french_todo: { title: 'stale' } })
  await call('apply_due_changes', { moment: at(4) })
  expect(await find(id)).toMatchObject({ title: 'Bars', french_todo: {} })
})

test('lists are filtered by the state of the French', async () => {
  const id = await addProduct({ title: 'Only in English' })
  const search = async (french: boolean) => {
    const filters = { search: 'only english', french }
    return (await call('catalog_page', { kind: 'products', filters })).rows
  }
  expect(await search(false)).toMatchObject([{ id }])
  expect(await search(true)).toEqual([])
})

describe('of the values of a text, the database takes what the form takes', () => {
  const long = (length: number) => 'é'.repeat(length)
  const picturesOfNoSite = [
    ...['a.jpg', '//host/a.jpg', '/a.jpg?x', 'javascript:alert(1)', '/\\host/a.jpg'],
    `/${'a'.repeat(2000)}`,
  ]
  test.each([
    ['title_fr', ['Barres', long(200), null], [long(201)]],
    ['description_fr', ['Un', long(5000), null], [long(5001)]],
    ['set_contents_fr', [['Attaches'], []], [Array.from({ length: 21 }, () => 'a')]],
    ['seo_title', ['Bars', long(200), null], [long(201)]],
    ['seo_title_fr', ['Barres', long(200), null], [long(201)]],
    ['seo_description', ['Steel', long(500), null], [long(501)]],
    ['seo_description_fr', ['Acier', long(500), null], [long(501)]],
    ['seo_image', ['/uploads/a.jpg', 'https://cdn.example/a.jpg', null], picturesOfNoSite],
    ['highlights_fr', [['Acier', long(300)], []], [[long(301)], Array(201).fill('a')]],
  ])('%s', async (name, good, bad) => {
    const field = catalogFields.products.find((each) => each.name === name)
    const id = await addProduct({})
    const isTaken = async (value: unknown) => {
      const columns = field?.column ? { [field.column]: { [name]: value } } : { [name]: value }
      const { error } = await db.service.from('products').update(columns).eq('id', id)
      expect([null, '23514']).toContain(error?.code ?? null)
      const parsed = field && fieldSchema(field).safeParse(value)
      expect(parsed?.success, JSON.stringify(value)?.slice(0, 50)).toBe(error === null)
      return error === null
    }
    for (const value of good) expect(await isTaken(value)).toBe(true)
    for (const value of bad) expect(await isTaken(value)).toBe(false)
  })
})

describe('a change of only French makes what only French pages show stale', () => {
  /** Returns the tags of what a statement changes. */
  async function tagsOf(sql: string): Promise<string[]> {
    await until(
      () => query(db.backend, 'select from net.http_request_queue'),
      (rows) => rows.length === 0,
    )
    site.received.length = 0
    await withSuperuser(db.backend, (client) => client.query(sql))
    await until(
      () => query(db.backend, 'select from net.http_request_queue'),
      (rows) => rows.length === 0,
    )
    return site.received.flatMap((request: ReceivedRequest) => JSON.parse(request.body).tags)
  }

  test.each([
    [`update products set description_fr = 'x' where slug = 'asv'`, ['products', 'product:asv']],
    [
      `update products set seo_title_fr = 'x', seo_description_fr = 'x' where slug = 'asv'`,
      ['products', 'product:asv'],
    ],
    [
      `update products set title_fr = 'x' where slug = 'asv'`,
      ['products', 'product-lists', 'product:asv'],
    ],
    [
      `update products set details_json = details_json || '{"highlights_fr": ["x"]}'
       where slug = 'asv'`,
      ['products', 'product:asv'],
    ],
    [`update products set french_sources = '{}' where slug = 'asv'`, ['products', 'product:asv']],
    [
      `update dealerships set description_fr = 'x' where slug = 'prairie-iron'`,
      ['dealerships', 'dealership:prairie-iron'],
    ],
  ])('%s', async (sql, expected) => {
    await withSuperuser(db.backend, (client) =>
      client.query(`update products set title = title || '.' where slug = 'asv'`),
    )
    expect(await tagsOf(sql)).toEqual(expected.map((tag) => `fr:${tag}`))
  })

  test('a change of English, too, makes the pages of both languages stale', async () => {
    expect(
      await tagsOf(
        `update products set description = 'y', description_fr = 'y' where slug = 'jcb'`,
      ),
    ).toEqual(['products', 'product:jcb'])
    expect(
      await tagsOf(`update products set description_fr = 'z',
                      description = case slug when 'cat' then 'z' else description end
                    where slug in ('cat', 'kubota')`),
    ).toEqual(['products', 'product:cat', 'fr:products', 'fr:product:kubota'])
  })
})
