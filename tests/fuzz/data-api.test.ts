import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshBackend } from '#tests/integration/supabase/backend.ts'
import { leadForms, liftLimits, submit } from '#tests/integration/supabase/leads.ts'
import { awkwardText, awkwardValue, fieldsOf, formNames, inputs } from './inputs.ts'
import { expectSoundRows } from './stored-rows.ts'

/** Stands in a lead of ours: whoever reads it has read a submission. */
const needle = 'Xylophonist'
const begun = new Date()

let db: Awaited<ReturnType<typeof freshBackend>>

beforeAll(async () => {
  db = await freshBackend()
  await liftLimits(db.backend)
  for (const form of formNames) {
    const [first = 'email'] = Object.keys(leadForms[form]?.fields ?? {})
    const { error } = await submit(db.service, { form, fields: { [first]: needle } })
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
  'claim_lead_mails',
  'finish_lead_mail',
  'retry_lead_mail',
  'mail_recipient',
  'unsubscribe',
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
    `first_name=eq.${needle}`,
    'email=like.*@*',
    'id=not.is.null',
    'on_conflict=id',
    'columns=first_name,last_name,email',
    'select=*,leads(*)',
    'or=(id.is.null,email.neq.x)',
  ),
  awkwardText.map((text) => `select=${encodeURIComponent(text.toWellFormed())}`),
  awkwardText.map((text) => `email=eq.${encodeURIComponent(text.toWellFormed())}`),
)

const prefer = fc.constantFrom(
  '',
  'return=representation',
  'return=headers-only',
  'count=exact',
  'resolution=merge-duplicates,return=representation',
  'tx=commit,handling=strict',
)

/**
 * PostgREST looks for a function's name that is like the arguments sent, which takes it as long as
 * the square of their names: 5 s for 10,000 letters. Longer names would say no more here.
 */
const argument = awkwardText.map((text) => text.slice(0, 300))

const body = fc.oneof(
  fc.constantFrom(...formNames).chain(fieldsOf),
  fc.array(fc.constantFrom(...formNames).chain(fieldsOf), { maxLength: 3 }),
  fc.dictionary(argument, awkwardValue, { maxKeys: 5 }),
  awkwardValue,
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

test(`${inputs} calls of the data API as a visitor break nothing and read no submission`, async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(call, async ({ method, path, query, prefer, body }) => {
      const response = await fetch(`${db.backend.url}/rest/v1/${path}?${query}`, {
        method,
        headers: { apikey: db.backend.anonKey, 'content-type': 'application/json', prefer },
        body: ['GET', 'HEAD'].includes(method) ? null : (JSON.stringify(body) ?? ''),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await response.text()
      seen.set(response.status, (seen.get(response.status) ?? 0) + 1)
      expect(response.status, text).toBeLessThan(500)
      expect(text).not.toContain(needle)
      // Who stores something may be told how many that was, never how many there are.
      const own = response.status === 201 ? [body].flat().length : 0
      const [, count] = (response.headers.get('content-range') ?? '*/*').split('/')
      expect(['*', '0', `${own}`]).toContain(count)
      // HEAD of a function that only reads does not call it: nothing of its answer is asked for.
      if (!['POST', 'HEAD'].includes(method))
        expect(response.status, text).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: inputs },
  )
  const count = await expectSoundRows(db.backend.databaseUrl, begun)
  const left = await db.service.from('leads').select('id').ilike('search_text', `%${needle}%`)
  expect(left.data).toHaveLength(formNames.length)
  console.log(`answers ${JSON.stringify(Object.fromEntries(seen))}, rows ${count}`)
})
