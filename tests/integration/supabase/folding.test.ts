import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignNameExamples } from '#lib/values/campaign-name.ts'
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

test.each(campaignNameExamples)('a campaign %j is named %j', async (given, name) => {
  expect(await query(db.backend, 'select private.campaign_name($1) as name', [given])).toEqual([
    { name },
  ])
})

test.each(foldings)('lists of the Studio find %j as %j', async (text, folded) => {
  expect(await query(db.backend, 'select private.searchable($1) as folded', [text])).toEqual([
    { folded },
  ])
})
