import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'

// Changes of products at a time, by functions that are given the time.

let db: Awaited<ReturnType<typeof freshBackend>>
let id = ''
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const kim = { id: 'p-kim', name: 'Kim Roy' }
const day = (number: number, hour = 0) => new Date(Date.UTC(2030, 5, number, hour)).toISOString()

async function call(name: string, values: object) {
  const { data, error } = await db.service.rpc(name, values)
  if (error) throw new Error(`${error.code} ${error.message}`)
  return data
}

const schedule = (content: object, starts_at: string, ends_at: string | null = null) =>
  call('schedule_change', { product_id: id, content, starts_at, ends_at, staff: kim })
const applyAt = (moment: string) => call('apply_due_changes', { moment })
const open = () => call('scheduled_changes', { product_id: id })

async function product() {
  const { data } = await db.service.from('products').select().eq('id', id).single().throwOnError()
  return data
}

const price = async () => (await product()).price

beforeEach(async () => {
  await withSuperuser(db.backend, (sql) => sql.query('delete from private.scheduled_changes'))
  const { data } = await db.service
    .from('products')
    .update({ price: 100, is_featured: false })
    .eq('slug', 'bobcat')
    .select('id')
    .single()
    .throwOnError()
  id = data.id
})

test('a change is made at its time and undone at its end, each once, and the history names who scheduled it', async () => {
  expect(await schedule({ price: 80, is_featured: true }, day(1), day(3))).toEqual({
    status: 'scheduled',
  })
  expect(await applyAt(day(0, 23))).toBe(0)
  expect(await price()).toBe(100)
  expect(await applyAt(day(1))).toBe(1)
  expect(await product()).toMatchObject({ price: 80, is_featured: true })
  expect(await open()).toMatchObject([{ state: 'applied', earlier: { price: 100 } }])
  expect(await applyAt(day(1, 1))).toBe(0)
  expect(await applyAt(day(3))).toBe(1)
  expect(await product()).toMatchObject({ price: 100, is_featured: false })
  expect(await applyAt(day(9))).toBe(0)
  expect(await open()).toEqual([])
  const [last] = await call('catalog_changes', { kind: 'products', row_id: id })
  expect(last).toMatchObject({ staff_name: 'Kim Roy, by date', after: { price: 100 } })
})

test('overdue changes are applied once, in order of their times; a change that also ended is skipped', async () => {
  await schedule({ price: 90 }, day(2))
  await schedule({ price: 95 }, day(1))
  await schedule({ is_featured: true }, day(1), day(2))
  const { version } = await product()
  expect(await applyAt(day(20))).toBe(3)
  expect(await product()).toMatchObject({ price: 90, is_featured: false, version: version + 2 })
  expect(await applyAt(day(1))).toBe(0)
  expect(await applyAt(day(20))).toBe(0)
})

test('a clock that is set back repeats nothing', async () => {
  await schedule({ price: 80 }, day(5), day(10))
  await applyAt(day(6))
  expect(await applyAt(day(1))).toBe(0)
  expect(await price()).toBe(80)
  await applyAt(day(10))
  expect(await price()).toBe(100)
})

test('a value that somebody has changed meanwhile stays at the end', async () => {
  await schedule({ price: 80, is_featured: true }, day(1), day(3))
  await applyAt(day(1))
  await db.service.from('products').update({ price: 70 }).eq('id', id).throwOnError()
  await applyAt(day(3))
  expect(await product()).toMatchObject({ price: 70, is_featured: false })
})

test('changes that overlap end at the value before all of them', async () => {
  for (const [first, second] of [
    [day(5), day(9)],
    [day(9), day(5)],
  ]) {
    await schedule({ price: 90 }, day(1), first)
    await schedule({ price: 80 }, day(3), second)
    await applyAt(day(1))
    await applyAt(day(3))
    expect(await price()).toBe(80)
    await applyAt(day(5))
    await applyAt(day(9))
    expect(await price()).toBe(100)
  }
})

test('products_at returns the products at a future time and changes nothing', async () => {
  const productsAt = (moment: string) => call('products_at', { moment })
  const count = async (source: string) =>
    withSuperuser(db.backend, async (sql) => {
      const { rows } = await sql.query(`select count(*)::integer as count from ${source}`)
      return rows[0].count
    })
  const countTraces = async () => [
    await count('private.catalog_history'),
    await count('private.cache_invalidations'),
  ]
  await schedule({ price: 80, details_json: { models: ['T99'] } }, day(2), day(4))
  await schedule({ slug: 'mini' }, day(3))
  const [before, traces] = [await product(), await countTraces()]
  expect(await productsAt(day(1))).toEqual([])
  expect(await productsAt(day(2))).toMatchObject([
    { id, slug: 'bobcat', price: 80, details_json: { models: ['T99'] } },
  ])
  expect(await productsAt(day(3))).toMatchObject([{ id, slug: 'mini', price: 80 }])
  expect(await productsAt(day(4))).toMatchObject([{ id, slug: 'mini', price: 100 }])
  expect([await product(), await countTraces()]).toEqual([before, traces])
  expect(await open()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }])

  await applyAt(day(2))
  expect(await price()).toBe(80)
  expect(await productsAt(day(4))).toMatchObject([{ id, price: 100 }])
  expect(await price()).toBe(80)
  await applyAt(day(2, 1))
  expect(await open()).toMatchObject([{ state: 'applied' }, { state: 'waiting' }])
})

test('several servers at once make a change once', async () => {
  await schedule({ price: 80 }, day(1))
  const { version } = await product()
  const answers = await Promise.all(Array.from({ length: 5 }, () => applyAt(day(1))))
  expect(answers.reduce((sum, answer) => sum + answer, 0)).toBe(1)
  expect((await product()).version).toBe(version + 1)
})

test('a change is cancelled before its time; later, its values stay', async () => {
  await schedule({ price: 80 }, day(1))
  const [waiting] = await open()
  const cancel = (change_id: number, product_id = id) =>
    call('cancel_scheduled_change', { product_id, change_id })
  expect(await cancel(waiting.id, '00000000-0000-4000-8000-000000000000')).toBe(false)
  expect(await cancel(waiting.id)).toBe(true)
  expect(await cancel(waiting.id)).toBe(false)
  await applyAt(day(2))
  expect(await price()).toBe(100)
  await schedule({ price: 60 }, day(3), day(4))
  await applyAt(day(3))
  const [applied] = await open()
  expect(await cancel(applied.id)).toBe(true)
  await applyAt(day(9))
  expect(await price()).toBe(60)
})

test('a change that violates a constraint is refused; one that does so only at its time is reported and changes nothing', async () => {
  expect(await schedule({ price: -1 }, day(1))).toMatchObject({ status: 'invalid' })
  await expect(schedule({ version: 7 }, day(1))).rejects.toThrow('Only these columns')
  await expect(schedule({ price: 1 }, day(3), day(2))).rejects.toThrow('23514')
  await schedule({ slug: 'taken-later' }, day(1))
  await schedule({ price: 80 }, day(2))
  const { data: other } = await db.service
    .from('products')
    .insert({ title: 'Other', slug: 'taken-later' })
    .select('id')
    .single()
    .throwOnError()
  expect(await applyAt(day(2))).toBe(2)
  expect(await product()).toMatchObject({ slug: 'bobcat', price: 80 })
  expect(await open()).toMatchObject([{ state: 'failed', broken: [expect.any(String)] }])
  await db.service.from('products').delete().eq('id', other.id).throwOnError()
})

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

test.each([
  ['that begins years ago', '2020-01-01', null],
  ['that began years ago, with an end that is ahead', '2020-01-01', day(3)],
  ['that begins minutes ago', minutesFromNow(-5), null],
  ['that begins before all time', '-infinity', null],
  ['that begins after all time', 'infinity', null],
  ['with an end that never comes', day(1), 'infinity'],
])('a change %s is refused', async (_, starts_at, ends_at) => {
  await expect(schedule({ price: 80 }, starts_at, ends_at)).rejects.toThrow('22023')
  expect(await open()).toEqual([])
})

test('a change may begin now', async () => {
  expect(await schedule({ price: 80 }, new Date().toISOString())).toEqual({ status: 'scheduled' })
})

test('only the secret key may schedule, cancel, apply and list changes', async () => {
  for (const [name, values] of Object.entries({
    apply_due_changes: {},
    products_at: { moment: day(1) },
    scheduled_changes: { product_id: id },
    cancel_scheduled_change: { product_id: id, change_id: 1 },
    schedule_change: { product_id: id, content: {}, starts_at: day(1), ends_at: null, staff: kim },
  })) {
    const { error } = await db.anon.rpc(name, values)
    expect(error?.code, name).toBe('42501')
  }
})
