import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBatches, getStaffRow, saveRow } from '#lib/catalog/staff/catalog-repository.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { replaceTexts } from '#lib/catalog/staff/replace-texts.ts'
import { scheduleChange } from '#lib/catalog/staff/scheduled-changes.ts'
import { searchTexts } from '#lib/catalog/staff/search-texts.ts'
import { undoBatch } from '#lib/catalog/staff/undo-batch.ts'
import { ContentError } from '#lib/content/content-error.ts'
import { handleStaffRequest } from '#lib/staff/handle-staff-request.ts'
import { searchRowsWithClaim } from '#studio/claims/claim-uses.ts'
import { freshBackend } from '../supabase/backend.ts'
import { query } from '../supabase/leads.ts'

const environment = vi.hoisted(() => ({
  ...{ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_PUBLISHABLE_KEY: '' },
}))
const claims = vi.hoisted(() => ({ getClaimNames: async () => new Set(['traction']) }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))
vi.mock('#lib/content/get-claim-names.ts', () => ({
  getClaimNames: () => claims.getClaimNames(),
}))
vi.mock('#lib/staff/authenticate-staff.ts', () => ({ authenticateStaff: async () => kim }))

let db: Awaited<ReturnType<typeof freshBackend>>
/** Whether a test may have changed the rows. */
let isChanged = true

beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
})
afterAll(() => db.remove())

const kim = { id: 'p-kim', name: 'Kim Roy', email: null }
const english = { '{claim:time}': '40 to 60\u00a0minutes', '{claim:traction}': '80%' }
const french = { '{claim:time}': 'de 40 à 60\u00a0minutes', '{claim:traction}': '80\u00a0%' }
const inserted = { en: english, fr: french }
const ids = {
  one: '5e0b0000-0000-4000-8000-0000000000a1',
  two: '5e0b0000-0000-4000-8000-0000000000a2',
  dealer: '5e0b0000-0000-4000-8000-0000000000a3',
  brand: '5e0b0000-0000-4000-8000-0000000000a4',
}

beforeEach(async () => {
  if (!isChanged) return
  isChanged = false
  for (const table of ['products', 'dealerships', 'brands']) {
    await query(db.backend, `delete from ${table} where id = any ($1)`, [Object.values(ids)])
  }
  const products: [string, string, object, string[]][] = [
    [
      'Quokka bars',
      'Bites 2\u00a0kg of “Quokka” ice – in {claim:time}.\nQuokka.',
      { models: ['Quokka 1'], highlights: ['Of quokka steel', 'Grip "x"\\y'] },
      ['8 quokka bars'],
    ],
    ['Wombat set', 'Of wom\u00adbat steel', { models: [], highlights: [] }, []],
  ]
  for (const [index, [title, description, details, contents]] of products.entries()) {
    await query(
      db.backend,
      `insert into products (id, title, slug, description, details_json, set_contents, image_url)
       values ($1, $2, $3, $4, $5, $6, '/uploads/quokka.jpg')`,
      [index ? ids.two : ids.one, title, `quokka-${index}`, description, details, contents],
    )
  }
  await query(
    db.backend,
    `insert into dealerships (id, name, slug, description, contact_email, opening_hours)
     values ($1, 'Quokka & Co', 'quokka', 'Sells quokka', 'quokka@dealer.example', 'Mo-Fr 08:00-17:00')`,
    [ids.dealer],
  )
  await query(
    db.backend,
    `insert into brands (id, name, slug, website_url, is_active) values ($1, 'Quokka', 'quokka', 'https://quokka.example', false)`,
    [ids.brand],
  )
})

async function search(find: string, matchesCase = false) {
  const { hitCount, rowCount, rows } = await searchTexts({ find, matchesCase, inserted })
  const own = rows.filter(({ id }) => Object.values(ids).includes(id))
  return {
    hitCount,
    rowCount,
    fields: own.map(({ title, values }) => [title, Object.keys(values)]),
  }
}

describe('the texts that visitors read are searched, and nothing else', () => {
  const bars: [string, string[]] = [
    'Quokka bars',
    ['title', 'description', 'set_contents', 'models', 'highlights'],
  ]
  test.each([
    ['QUOKKA', 9, [bars, ['Quokka', ['name']], ['Quokka & Co', ['name', 'description']]]],
    ['2 kg of "quokka" ice', 1, [['Quokka bars', ['description']]]],
    ['ice - in', 1, [['Quokka bars', ['description']]]],
    ['wombat steel', 1, [['Wombat set', ['description']]]],
    ['grip "x"\\y', 1, [['Quokka bars', ['highlights']]]],
    ['quokka.jpg', 0, []],
    ['quokka-0', 0, []],
    ['quokka@', 0, []],
    ['quokka.example', 0, []],
    ['08:00-17', 0, []],
    ['% quokka', 0, []],
    ['qu_kka', 0, []],
    ['“', 1, [['Quokka bars', ['description']]]],
    ['"x"\\', 1, [['Quokka bars', ['highlights']]]],
    ['.\nquokka', 1, [['Quokka bars', ['description']]]],
    ['ice – in 40 to 60 minutes', 1, [['Quokka bars', ['description']]]],
    ['{claim:time}', 1, [['Quokka bars', ['description']]]],
    ['nothing of this kind', 0, []],
    ['日本', 0, []],
  ])('%j', async (find, hitCount, fields) => {
    expect(await search(find)).toMatchObject({ fields })
    if (find.toLowerCase().includes('quokka') || hitCount === 0) {
      expect((await search(find)).hitCount).toBe(hitCount)
    }
  })

  test('in French by what a claim reads as in French', async () => {
    const french = (text: string | null) =>
      query(db.backend, `update products set description_fr = $1 where id = $2`, [text, ids.one])
    await french('Quokka : {claim:time}')
    const found = { fields: [['Quokka bars', ['description_fr']]] }
    expect(await search('quokka : de 40 à 60 minutes')).toMatchObject(found)
    expect(await search('quokka : 40 to 60')).toMatchObject({ hitCount: 0 })
    await french(null)
  })

  test('by their capital letters, if asked', async () => {
    expect(await search('QUOKKA', true)).toMatchObject({ hitCount: 0 })
    expect((await search('Quokka', true)).hitCount).toBe(6)
  })
})

test('words of a claim are found where a text has its former token, and so are the uses of the claim', async () => {
  isChanged = true
  const text = 'Wombats begin {Start}, and not before {start}'
  await query(db.backend, `update products set description = $1 where id = $2`, [text, ids.two])
  const inserted = { en: { '{claim:start}': 'Fall 2025' }, fr: {} }
  const words = { find: 'fall 2025', matchesCase: false, inserted }
  expect(await searchTexts(words)).toMatchObject({ hitCount: 2, rows: [{ id: ids.two }] })
  const sentences = { find: '{claim:start}', matchesCase: false, inserted }
  expect(await searchTexts(sentences)).toMatchObject({ hitCount: 2, rows: [{ id: ids.two }] })
  const uses = await searchRowsWithClaim({ searchTexts }, 'claim-start')
  expect(uses).toMatchObject({ rowCount: 1, rows: [{ id: ids.two }] })
})

async function change(table: CatalogTable, id: string, values: Record<string, unknown>) {
  isChanged = true
  const version = Number((await getStaffRow(table, id))?.version)
  return { table, id, version, values }
}

test('rows of all tables change as one batch, which is undone as a whole', async () => {
  const changes = [
    await change('products', ids.one, { description: 'Numbat', highlights: ['Of numbat'] }),
    await change('dealerships', ids.dealer, { description: 'Sells numbats' }),
    await change('brands', ids.brand, { name: 'Numbat' }),
  ]
  const { batch, rows } = await replaceTexts({ changes }, kim)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['saved']))
  expect(await getStaffRow('products', ids.one)).toMatchObject({
    ...{ description: 'Numbat', set_contents: ['8 quokka bars'] },
    details_json: { models: ['Quokka 1'], highlights: ['Of numbat'] },
  })
  expect((await getBatches('brands'))[0]).toMatchObject({
    ...{ id: batch, kind: 'texts', count: 1, staff_name: 'Kim Roy' },
  })
  for (const table of ['products', 'dealerships', 'brands'] as const) {
    expect(await undoBatch(table, batch, kim)).toMatchObject({ restored: 1, skipped: [] })
  }
  expect((await search('quokka')).hitCount).toBe(9)
})

test('a row that changed, is gone or would break a rule is left, and said to be; the others change', async () => {
  const changed = await change('products', ids.one, { description: 'Mine' })
  const gone = await change('products', ids.two, { description: 'Mine' })
  await query(db.backend, `update products set price = 1 where id = $1`, [ids.one])
  await query(db.backend, `delete from products where id = $1`, [ids.two])
  const brand = await change('brands', ids.brand, { name: ' ' })
  const dealer = await change('dealerships', ids.dealer, { description: 'Mine' })
  const { rows } = await replaceTexts({ changes: [changed, gone, brand, dealer] }, kim)
  const outcomes = Object.fromEntries(
    rows.map(({ id, status, message }) => [id, [status, message]]),
  )
  expect(outcomes).toEqual({
    [ids.one]: ['conflict', null],
    [ids.two]: ['gone', null],
    [ids.brand]: ['invalid', 'Name: Enter a name of at most 100 characters.'],
    [ids.dealer]: ['saved', null],
  })
  expect(await getStaffRow('products', ids.one)).toMatchObject({
    description: expect.stringContaining('Quokka'),
  })
})

test.each([
  ['products', { slug: 'numbat' }, '“slug” is no text.'],
  ['products', { price: 1 }, '“price” is no text.'],
  ['products', { image_url: '/a.jpg' }, '“image_url” is no text.'],
  ['products', { constructor: 'x' }, '“constructor” is no text.'],
  ['dealerships', { contact_email: 'a@b.example' }, '“contact_email” is no text.'],
  ['products', { title: 'a'.repeat(201) }, 'Title: Enter a title of at most 200 characters.'],
  ['products', { title: ['x'] }, 'Title: '],
  ['products', { highlights: 'x' }, 'Key features: '],
  ['products', { description: 'Lost \ufffd' }, 'Description: Replace “\ufffd”'],
  [
    'products',
    { description: '{claim:gone}' },
    'Description: No published claim is named {claim:gone}',
  ],
  ['products', { title: '{claim:traction}' }, 'Title: This field takes no claims'],
] as const)('%s are not changed to %j', async (table, values, message) => {
  const id = table === 'products' ? ids.one : ids.dealer
  const before = await getStaffRow(table, id)
  const { rows } = await replaceTexts({ changes: [await change(table, id, values)] }, kim)
  expect(rows).toEqual([
    { table, id, status: 'invalid', message: expect.stringContaining(message) },
  ])
  expect(await getStaffRow(table, id)).toEqual(before)
})

test('the claims of many rows are read once', async () => {
  const read = vi.spyOn(claims, 'getClaimNames')
  const values = { description: '{claim:traction}' }
  const changes = [
    await change('products', ids.one, values),
    await change('products', ids.two, values),
    await change('dealerships', ids.dealer, values),
  ]
  const { rows } = await replaceTexts({ changes }, kim)
  expect(rows.map(({ status }) => status)).toEqual(['saved', 'saved', 'saved'])
  expect(read).toHaveBeenCalledTimes(1)
  read.mockRestore()
})

test('of two replacements at once, and of a row given twice, one is saved', async () => {
  const mine = await change('products', ids.one, { description: 'Mine' })
  const dealer = await change('dealerships', ids.dealer, { description: 'Mine' })
  const results = await Promise.all([
    replaceTexts({ changes: [mine, dealer, mine] }, kim),
    replaceTexts({ changes: [dealer, mine] }, kim),
  ])
  const statuses = results.flatMap(({ rows }) => rows.map(({ id, status }) => `${id} ${status}`))
  expect(statuses.filter((each) => each.endsWith(' saved')).toSorted()).toEqual([
    `${ids.one} saved`,
    `${ids.dealer} saved`,
  ])
  expect(statuses).toHaveLength(5)
})

describe('the route that saves a row', () => {
  const values = { description: 'Up to {claim:traction} more' }

  test.each([
    ['description', values.description, null],
    ['description', '{claim:gone}', 'No published claim'],
    ['set_contents', ['8 bars', '{claim:traction}'], null],
    ['set_contents', ['{claim:}'], 'No published claim'],
    ['title', 'Bars {claim:traction}', 'takes no claims'],
  ])('checks the claims of the %s %j', async (name, value, problem) => {
    const { version } = await change('products', ids.one, {})
    const result = await saveRow('products', ids.one, { version, values: { [name]: value } }, kim)
    expect(result.status).toBe(problem === null ? 'saved' : 'invalid')
    if (problem === null) return
    expect(result).toMatchObject({ errors: { [name]: expect.stringContaining(problem) } })
    const startsAt = new Date(Date.now() + 3600_000).toISOString()
    const scheduled = await scheduleChange(
      ids.one,
      { values: { [name]: value }, startsAt, endsAt: null },
      kim,
    )
    expect(scheduled).toEqual(result)
  })

  test('says that the Content Lake is away, where the claims cannot be read, and not the database', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const read = vi.spyOn(claims, 'getClaimNames').mockRejectedValue(new ContentError('Away'))
    const save = async (given: object) => {
      const { version } = await change('products', ids.one, {})
      const input = { table: 'products', id: ids.one, version, values: given }
      const init = { method: 'POST', body: JSON.stringify(input) }
      return handleStaffRequest(new Request('http://localhost', init), ['catalog', 'saveRow'])
    }
    const refused = await save(values)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toEqual({
      message: 'The Content Lake, which has the texts and claims, cannot be reached just now.',
    })
    expect((await save({ description: 'No claim' })).status).toBe(200)
    read.mockRestore()
    stderr.mockRestore()
  })
})

test('a search of ten thousand rows lists the first 200 places, and ends counting after 1,000', async () => {
  isChanged = true
  await query(
    db.backend,
    `insert into products (title, slug, description)
     select 'Bilby ' || n, 'bilby-' || n, 'A bilby on {claim:time}' from generate_series(1, 10000) as n`,
  )
  const wanted = { find: 'bilby on 40', matchesCase: false, inserted }
  expect(await searchTexts(wanted)).toMatchObject({ isCounted: false, hitCount: 1000 })
  const { rows, ...last } = await searchTexts({ ...wanted, find: 'bilby 9999' })
  expect(last).toEqual({ hitCount: 1, rowCount: 1, isCounted: true })
  expect(rows).toMatchObject([{ title: 'Bilby 9999', values: { title: 'Bilby 9999' } }])
  const { rows: listed } = await searchTexts({ ...wanted, find: 'bilby' })
  expect(listed.length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(listed).length).toBeLessThan(200_000)
  await query(db.backend, `delete from products where title like 'Bilby %'`)
})
