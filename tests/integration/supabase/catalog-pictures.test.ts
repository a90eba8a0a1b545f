import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

// Which pictures the site makes: those that the catalogue names, and no other.

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const file = `${'a'.repeat(40)}-2000x1000.jpg`
const crop = (left: number) => `/uploads/assets/${left}-0-800-600/${file}`

async function isPicture(url: string) {
  const { data } = await db.anon.rpc('is_catalog_picture', { url }).throwOnError()
  return data
}

test('a picture is one of the catalogue if a row names exactly its URL', async () => {
  const remote = 'https://cdn.example/film.jpg?v=1'
  await db.service
    .from('products')
    .insert({
      ...{ slug: 'with-pictures', title: 'With pictures', image_url: crop(1) },
      images: [crop(2), `/uploads/products/'{},%25.jpg`],
      media: [
        { type: 'image', url: crop(3) },
        { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', thumbnail: remote },
      ],
    })
    .throwOnError()
  await db.service
    .from('brands')
    .insert({
      ...{ slug: 'with-logo', name: 'With logo', is_active: false },
      ...{ logo_filename: 'with-logo.png', plain_brand_logos: crop(4) },
    })
    .throwOnError()
  const named = [
    ...[crop(1), crop(2), crop(3), crop(4), remote],
    ...['/uploads/brands/with-logo.png', `/uploads/products/'{},%25.jpg`],
  ]
  for (const url of named) expect(await isPicture(url), url).toBe(true)
  const madeUp = [
    ...[
      crop(5),
      `/uploads/assets/whole/${file}`,
      `${crop(1)}?1`,
      crop(1).toUpperCase(),
      ` ${crop(1)}`,
    ],
    ...['', '/', '%', `${remote}&w=2`, 'https://cdn.example/', `${crop(1)}","${crop(2)}`],
    ...['{}', `{"${crop(1)}"}`, 'image_url', 'x'.repeat(100_000)],
  ]
  for (const url of madeUp) expect(await isPicture(url), url.slice(0, 100)).toBe(false)
})

test('a picture that a product will have is one, until the change is cancelled', async () => {
  const { data: product } = await db.service
    .from('products')
    .select('id')
    .eq('slug', 'bobcat')
    .single()
    .throwOnError()
  const given = {
    ...{ product_id: product.id, content: { images: [crop(9)], title: 'A secret title' } },
    ...{ starts_at: new Date(Date.now() + 3_600_000).toISOString(), ends_at: null, staff: {} },
  }
  await db.service.rpc('schedule_change', given).throwOnError()
  expect(await isPicture(crop(9))).toBe(true)
  expect(await isPicture('A secret title')).toBe(false)
  const { data: changes } = await db.service
    .rpc('scheduled_changes', { product_id: product.id })
    .throwOnError()
  await db.service
    .rpc('cancel_scheduled_change', { product_id: product.id, change_id: changes[0].id })
    .throwOnError()
  expect(await isPicture(crop(9))).toBe(false)
})

test('the pictures of products are found by an index', async () => {
  const [{ indexdef } = {}] = await query(
    db.backend,
    `select indexdef from pg_indexes where indexname = 'products_by_picture'`,
  )
  expect(indexdef).toContain('USING gin')
})
