import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from '#tests/integration/supabase/backend.ts'
import { leadForms, liftLimits, submit } from '#tests/integration/supabase/leads.ts'
import { formFields, formNames, hostileText, hostileValue, runCount } from './arbitraries.ts'
import { expectValidRows } from './expect-valid-rows.ts'

/** Marker in stored leads: a response that contains it has leaked a submission. */
const canary = 'Xylophonist'
const startedAt = new Date()

let db: Awaited<ReturnType<typeof freshBackend>>

beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
  for (const form of formNames) {
    const [first = 'email'] = Object.keys(leadForms[form]?.fields ?? {})
    const { error } = await submit(db.service, { form, fields: { [first]: canary } })
    expect(error, form).toBeNull()
  }
})
afterAll(() => db.remove())

const tables = [
  ...Object.values(leadForms).map(({ table }) => table),
  'leads',
  'lead_mails',
  'lead_consents',
  'lead_notes',
  'mail_recipients',
]

const functions = [
  'submit_lead',
  'add_consent_wording',
  'claim_lead_mails',
  'claim_webhook_deliveries',
  'add_webhook_endpoint',
  'finish_lead_mail',
  'retry_lead_mail',
  'retry_given_up_mails',
  'request_confirmation',
  'confirm_address',
  'mail_recipient',
  'unsubscribe',
  'stopped_dealerships',
  'resume_lead_mails',
  'person_data',
  'erase_person',
  'leads_page',
  'leads_by_week',
  'lead_detail',
]

const queries = fc.oneof(
  fc.constantFrom(
    'select=*',
    'select=id,email',
    'select=count()',
    'order=created_at.desc&limit=1',
    `first_name=eq.${canary}`,
    'email=like.*@*',
    'id=not.is.null',
    'on_conflict=id',
    'columns=first_name,last_name,email',
    'select=*,leads(*)',
    'or=(id.is.null,email.neq.x)',
  ),
  hostileText.map((text) => `select=${encodeURIComponent(text.toWellFormed())}`),
  hostileText.map((text) => `email=eq.${encodeURIComponent(text.toWellFormed())}`),
)

const prefer = fc.constantFrom(
  '',
  'return=representation',
  'return=headers-only',
  'count=exact',
  'resolution=merge-duplicates,return=representation',
  'tx=commit,handling=strict',
)

const body = fc.oneof(
  fc.constantFrom(...formNames).chain(formFields),
  fc.array(fc.constantFrom(...formNames).chain(formFields), { maxLength: 3 }),
  fc.dictionary(hostileText, hostileValue, { maxKeys: 5 }),
  hostileValue,
)

const call = fc.record({
  method: fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'),
  path: fc.oneof(
    fc.constantFrom(...tables),
    fc.constantFrom(...functions).map((name) => `rpc/${name}`),
  ),
  query: queries,
  prefer,
  body,
})

test(`${runCount} anonymous data API calls cause no server error and read no submission`, async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(call, async ({ method, path, query, prefer, body }) => {
      const response = await fetch(`${db.backend.url}/rest/v1/${path}?${query}`, {
        method,
        headers: { apikey: db.backend.publishableKey, 'content-type': 'application/json', prefer },
        body: ['GET', 'HEAD'].includes(method) ? null : (JSON.stringify(body) ?? ''),
        signal: AbortSignal.timeout(60_000),
      })
      const text = await response.text()
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      expect(response.status, text).toBeLessThan(500)
      expect(text).not.toContain(canary)
      // A response may tell the number of rows stored by the request, never the total.
      const own = response.status === 201 ? [body].flat().length : 0
      const [, count] = (response.headers.get('content-range') ?? '*/*').split('/')
      expect(['*', '0', `${own}`]).toContain(count)
      // HEAD does not execute a read-only function.
      if (!['POST', 'HEAD'].includes(method))
        expect(response.status, text).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: runCount },
  )
  const counts = await expectValidRows(db.backend.databaseUrl, startedAt)
  const left = await db.service.from('leads').select('id').ilike('search_text', `%${canary}%`)
  expect(left.data).toHaveLength(formNames.length)
  console.log(`answers ${JSON.stringify(Object.fromEntries(seen))}, rows ${JSON.stringify(counts)}`)
})
