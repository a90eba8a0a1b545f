import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldings } from '#tests/support/foldings.ts'
import { freshBackend } from './backend.ts'
import { query } from './leads.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

test.each(foldings)(
  'the database compares texts as the site does: %j is %j',
  async (text, folded) => {
    expect(await query(db.backend, 'select search.plain($1) as folded', [text])).toEqual([
      { folded },
    ])
  },
)

test.each([
  ['Winter | Bars', 'winter | bars'],
  ["Ada's offer", "ada's offer"],
  ['Nord & Fils', 'nord & fils'],
  ['ice, snow/rain', 'ice, snow/rain'],
  ['sale (10 %)', 'sale (10 %)'],
  ['a=b;c#d?{x}', 'a=b;c#d?{x}'],
  ['(spring) sale', 'spring sale'],
  ['(other)', 'other'],
  ['((this site)', 'this site'],
  [' ( ', ''],
  ['', ''],
  ['ada@tremblay.example', '(other)'],
  ['<b>', '(other)'],
  ['https://x.example', '(other)'],
  ['x'.repeat(101), '(other)'],
])('a campaign %j is named %j', async (given, name) => {
  expect(await query(db.backend, 'select private.campaign_name($1) as name', [given])).toEqual([
    { name },
  ])
})
