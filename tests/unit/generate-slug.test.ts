import { expect, test } from 'vitest'
import { generateSlug } from '#lib/catalog/staff/generate-slug.ts'
import { isSlug } from '#lib/values/slug.ts'

const long = 'traction-bar-'.repeat(8)

const names: [name: string, taken: string[], slug: string][] = [
  ['Traction Bars for Bobcat', [], 'traction-bars-for-bobcat'],
  ['  Équipement Rivière-du-Loup & fils. ', [], 'equipement-riviere-du-loup-fils'],
  ['Bobcat T590', ['bobcat-t590'], 'bobcat-t590-2'],
  ['Bobcat T590', ['bobcat-t590', 'bobcat-t590-2', 'bobcat-t590-4'], 'bobcat-t590-3'],
  ['Bobcat T590', ['bobcat', 'bobcat-t5900'], 'bobcat-t590'],
  [long, [], long.slice(0, 80)],
  [`${'a'.repeat(79)} b`, [], 'a'.repeat(79)],
  ['a'.repeat(90), ['a'.repeat(80)], `${'a'.repeat(78)}-2`],
  ['норд ★', [], ''],
  ['', [''], ''],
]

test.each(names)('the slug of %j beside %j is %j', (name, taken, slug) => {
  expect(generateSlug(name, new Set(taken))).toBe(slug)
  expect(slug === '' || isSlug(slug)).toBe(true)
})
