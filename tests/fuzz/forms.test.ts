import { load } from 'cheerio'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liftLimits } from '#tests/integration/supabase/leads.ts'
import { partsDataDir } from '#tests/support/parts-data.ts'
import { type SiteParts, startParts } from '#tests/support/site-parts.ts'
import { awkwardText, awkwardValue, fieldsOf, formNames, inputs } from './inputs.ts'
import { expectSoundRows } from './stored-rows.ts'

const begun = new Date()

let parts: SiteParts

beforeAll(async () => {
  parts = await startParts(partsDataDir)
  await liftLimits(parts.backends.supabase)
})
afterAll(() => parts.stop())

const json = fc.constantFrom(...formNames).chain((form) =>
  fc.record({
    form: fc.constant(form),
    type: fc.constantFrom('application/json', 'application/json; charset=utf-16'),
    body: fc.oneof(
      fc
        .record(
          {
            id: fc.oneof(fc.uuid(), awkwardValue),
            fields: fc.oneof({ weight: 5, arbitrary: fieldsOf(form) }, awkwardValue),
            page: awkwardValue,
            arrival: awkwardValue,
            consent: awkwardValue,
            trap: awkwardValue,
            elapsed: awkwardValue,
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
      awkwardText,
    ),
  }),
)

const encoded = fc.constantFrom(...formNames).chain((form) =>
  fc.record({
    form: fc.constant(form),
    type: fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'),
    body: fc
      .tuple(
        fieldsOf(form),
        fc.dictionary(fc.constantFrom('_page', '_at', '_consent'), awkwardText),
      )
      .map(([fields, own]) =>
        new URLSearchParams(
          Object.entries({ ...fields, ...own }).map(([name, value]) => [name, String(value)]),
        ).toString(),
      ),
  }),
)

test(`${inputs} things sent to the forms break nothing, and nothing unsound is stored`, async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(json, encoded), async ({ form, type, body }) => {
      const response = await fetch(`${parts.site}/api/leads/${form}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': type, origin: parts.site, referer: `${parts.site}/contact` },
        body,
      })
      const text = await response.text()
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      expect(response.status, text).toBeLessThan(500)
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(load(text)('script').text()).not.toContain('alert(1)')
      const location = response.headers.get('location')
      if (location) expect(new URL(location, parts.site).origin).toBe(parts.site)
    }),
    { numRuns: inputs },
  )
  const count = await expectSoundRows(parts.backends.supabase.databaseUrl, begun)
  console.log(`answers ${JSON.stringify(Object.fromEntries(seen))}, rows ${count}`)
})
