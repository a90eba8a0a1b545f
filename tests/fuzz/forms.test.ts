import { load } from 'cheerio'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadForms, liftLimits, query } from '#tests/integration/supabase/leads.ts'
import { type SiteServices, startSiteServices } from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { formFields, formNames, hostileText, hostileValue, runCount } from './arbitraries.ts'
import { expectValidRows } from './expect-valid-rows.ts'

const startedAt = new Date()

/** A known version of the waitlist's consent wording. */
const consent = 'a'.repeat(64)

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
  await liftLimits(services.backends.supabase)
  await query(services.backends.supabase, "select add_consent_wording($1, 'I agree', 'en')", [
    consent,
  ])
})
afterAll(() => services.stop())

const jsonRequest = fc.constantFrom(...formNames).chain((form) =>
  fc.record({
    form: fc.constant(form),
    type: fc.constantFrom('application/json', 'application/json; charset=utf-16'),
    body: fc.oneof(
      fc
        .record(
          {
            id: fc.oneof(fc.uuid(), hostileValue),
            fields: fc.oneof({ weight: 5, arbitrary: formFields(form) }, hostileValue),
            page: hostileValue,
            attribution: hostileValue,
            consent: fc.oneof(fc.constant(consent), hostileValue),
            proofOfWork: hostileValue,
            honeypot: hostileValue,
            elapsed: hostileValue,
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
      hostileText,
    ),
  }),
)

const encodedRequest = fc.constantFrom(...formNames).chain((form) =>
  fc.record({
    form: fc.constant(form),
    type: fc.oneof(
      { weight: 2, arbitrary: fc.constant('application/x-www-form-urlencoded') },
      { weight: 1, arbitrary: fc.constantFrom('multipart/form-data', 'text/plain') },
    ),
    body: fc
      .tuple(
        formFields(form),
        fc.oneof(
          fc.constant({}),
          fc.dictionary(fc.constantFrom('_page', '_id_prefix', '_consent', '_wait'), hostileText),
        ),
      )
      .map(([fields, own]) => encodeForm({ ...fields, _consent: consent, ...own })),
  }),
)

/** Encodes fields as a browser does: a list as several fields, an empty field as empty text. */
function encodeForm(fields: Record<string, unknown>): string {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    [value ?? ''].flat().map((each) => [name, toText(each)]),
  )
  return new URLSearchParams(entries).toString()
}

/** `String` throws for an object without a usable `toString`. */
const toText = (value: unknown) => (typeof value === 'object' ? fc.stringify(value) : String(value))

interface FormRequest {
  form: string
  type: string
  body: string
}

/** Two valid requests of each form: from its script, and from a browser without JavaScript. */
const validRequests: FormRequest[] = formNames.flatMap((form) => {
  const fields = leadForms[form]?.fields ?? {}
  return [
    {
      form,
      type: 'application/json',
      body: JSON.stringify({ id: crypto.randomUUID(), fields, page: '/contact', consent }),
    },
    {
      form,
      type: 'application/x-www-form-urlencoded',
      // A browser sends nothing for a list without a choice.
      body: encodeForm(
        Object.fromEntries(
          Object.entries({ ...fields, _consent: consent }).filter(([, value]) => value !== null),
        ),
      ),
    },
  ]
})

async function send({ form, type, body }: FormRequest) {
  const response = await fetch(`${services.site}/api/leads/${form}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': type, origin: services.site, referer: `${services.site}/contact` },
    body,
  })
  return { response, text: await response.text() }
}

test(`${runCount} form submissions cause no server error, and only valid data is stored`, async () => {
  for (const request of validRequests) {
    const { response, text } = await send(request)
    const errors = load(text)('.form-errors').text()
    expect([200, 303], `${request.form} ${request.type}: ${errors}`).toContain(response.status)
  }
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(jsonRequest, encodedRequest), async (request) => {
      const { response, text } = await send(request)
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      expect(response.status, text).toBeLessThan(500)
      expect(response.headers.get('cache-control')).toContain('no-store')
      expect(load(text)('script').text()).not.toContain('alert(1)')
      const location = response.headers.get('location')
      if (location) expect(new URL(location, services.site).origin).toBe(services.site)
    }),
    { numRuns: runCount },
  )
  const count = (...statuses: number[]) =>
    statuses.reduce((sum, status) => sum + (seen.get(status) ?? 0), 0)
  // By the weights of the generators, about a quarter is accepted: that none of 300 is does not happen.
  expect(count(200, 303), 'accepted').toBeGreaterThan(0)
  expect(count(422), 'rejected for their fields').toBeGreaterThan(0)
  const counts = await expectValidRows(services.backends.supabase.databaseUrl, startedAt)
  for (const form of formNames) {
    // The two valid requests have different ids, so they are two leads.
    expect(counts[leadForms[form]?.table ?? ''], form).toBeGreaterThanOrEqual(2)
  }
  console.log(`answers ${JSON.stringify(Object.fromEntries(seen))}, rows ${JSON.stringify(counts)}`)
})
