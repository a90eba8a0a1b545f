import { load } from 'cheerio'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { formPages } from '#components/form-pages/form-pages.tsx'
import { sendLead } from '#lib/leads/browser/send-lead.ts'
import { handleSubmission } from '#lib/leads/handle-submission.ts'
import { freshBackend } from '../supabase/backend.ts'
import { liftLimits, query } from '../supabase/leads.ts'

const site = 'https://bars.example'
const environment = vi.hoisted(() => ({
  ...{ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', TRUSTED_PROXY_HOPS: '1' },
}))
vi.mock('server-only', () => ({}))
vi.mock('#lib/storefront/get-storefront-context.ts', () => ({
  getStorefrontContextFor: async () => null,
}))
vi.mock('#lib/base/env.ts', () => ({ env: () => ({ ...environment, SITE_URL: site }) }))
let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
})
afterAll(() => db.remove())
beforeEach(async () => {
  environment.TRUSTED_PROXY_HOPS = '1'
  await liftLimits(db.backend)
  await query(db.backend, 'delete from private.lead_counts')
  await query(db.backend, 'update private.lead_limits set per_address_hour = 4')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newFields = () => ({
  first_name: 'Ada',
  last_name: 'Tremblay',
  email: `ada-${crypto.randomUUID()}@tremblay.example`,
})

const newRequest = (headers: Record<string, string>, body: string | URLSearchParams) =>
  new Request(`${site}/api/leads/quote`, {
    method: 'POST',
    headers: { origin: site, 'x-forwarded-for': '6.6.6.6, 192.0.2.1', ...headers },
    body,
  })

const isStored = async (email: string) =>
  (await query(db.backend, 'select from leads where email = $1', [email])).length === 1

/** Sends a form by the script of its page. Returns the statuses of its requests, and the result. */
async function sendByScript(fields = newFields(), tamper = (body: string) => body) {
  const statuses: number[] = []
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit) => {
    if (url !== '/api/leads/quote') return realFetch(url, init)
    const body = tamper(String(init.body))
    const headers = { 'content-type': 'application/json' }
    const response = await handleSubmission(newRequest(headers, body), 'quote', formPages)
    statuses.push(response.status)
    return response
  })
  const draft = { id: crypto.randomUUID(), openedAt: Date.now() - 60_000, values: null }
  const form = { form: 'quote', page: '/', consent: null, honeypot: '' } as const
  const result = await sendLead({ ...form, draft, fields })
  return { statuses, result, isStored: await isStored(fields.email) }
}
const realFetch = globalThis.fetch

/** Sends a form without JavaScript. */
async function sendByBrowser(fields: Record<string, string>) {
  const response = await handleSubmission(
    newRequest({}, new URLSearchParams({ ...fields, _page: '/', _id_prefix: 'quote' })),
    'quote',
    formPages,
  )
  const { status, headers } = response
  return { status, retryAfter: headers.get('retry-after'), $: load(await response.text()) }
}

const stored = { statuses: [200], result: { kind: 'stored' }, isStored: true }

test('a script solves a challenge beyond half of the limit and is refused beyond the limit', async () => {
  for (const _ of [1, 2]) expect(await sendByScript()).toEqual(stored)
  for (const _ of [3, 4]) expect(await sendByScript()).toEqual({ ...stored, statuses: [428, 200] })
  const { statuses, result } = await sendByScript()
  expect(statuses).toEqual([429])
  expect(result).toMatchObject({ kind: 'failed', message: expect.stringContaining('Too many') })
})

test('without a trusted proxy, only the mailbox is limited, not the IP address', async () => {
  environment.TRUSTED_PROXY_HOPS = '0'
  for (const _ of [1, 2, 3, 4, 5]) expect(await sendByScript()).toEqual(stored)
  await query(db.backend, 'update private.lead_limits set per_email_day = 2')
  const fields = newFields()
  expect(await sendByScript(fields)).toEqual(stored)
  expect((await sendByScript(fields)).statuses).toEqual([428, 200])
})

test('a solution stores no other content, and is not accepted twice', async () => {
  for (const _ of [1, 2]) await sendByScript()
  const [fields, other] = [newFields(), newFields()]
  let solved = ''
  await sendByScript(fields, (body) => {
    solved = body
    return body
  })
  expect(solved).toContain('proofOfWork')
  const resend = (body: string) =>
    handleSubmission(newRequest({ 'content-type': 'application/json' }, body), 'quote', formPages)
  expect((await resend(solved)).status, 'a lead that is stored').toBe(200)
  expect((await resend(solved.replaceAll(fields.email, other.email))).status).toBe(428)
  expect(
    (await resend(solved.replace(/"id":"[^"]+"/, `"id":"${crypto.randomUUID()}"`))).status,
  ).toBe(428)
  expect(await isStored(fields.email)).toBe(true)
  expect(await isStored(other.email)).toBe(false)
})

test('the form that a visitor without JavaScript gets ends as a stored lead', async () => {
  for (const _ of [1, 2]) await sendByScript()
  const startedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })
  const fields = { ...newFields(), notes: 'two\r\nlines “&” <b>' }
  /** Returns the fields that a browser sends with the only form of a page. */
  const readForm = ($: ReturnType<typeof load>) => {
    expect($('form').attr()).toMatchObject({
      method: 'post',
      action: '/api/leads/quote#quote-errors',
    })
    const inputs = $('form :is(input:not([type=checkbox]), textarea)').toArray()
    return Object.fromEntries(
      inputs.map((input) => [
        String($(input).attr('name')),
        String($(input).val() ?? '').replaceAll(/\r?\n/g, '\r\n'),
      ]),
    )
  }
  const first = await sendByBrowser({ ...fields, email: 'nobody' })
  expect(first.status).toBe(422)
  const waiting = await sendByBrowser({ ...readForm(first.$), email: fields.email })
  expect([waiting.status, waiting.retryAfter]).toEqual([428, '20'])
  const early = await sendByBrowser(readForm(waiting.$))
  expect(early.status).toBe(428)
  expect(await isStored(fields.email)).toBe(false)
  vi.setSystemTime(startedAt + 21_000)
  const last = await sendByBrowser(readForm(waiting.$))
  expect(last.status).toBe(303)
  const rows = await query(
    db.backend,
    'select first_name, last_name, notes from vehicle_requests_form_submissions where email = $1',
    [fields.email],
  )
  expect(rows).toEqual([{ first_name: 'Ada', last_name: 'Tremblay', notes: 'two\nlines “&” <b>' }])
})

test('without JavaScript a form is stored once the visitor has waited', async () => {
  for (const _ of [1, 2]) expect((await sendByBrowser(newFields())).status).toBe(303)
  const fields = newFields()
  const startedAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt })

  const first = await sendByBrowser(fields)
  expect([first.status, first.retryAfter]).toEqual([428, '20'])
  expect(first.$('.form-errors > p:last-of-type').text()).toBe(
    'We are getting many submissions. Yours is below, as you entered it: please send it again in 20 seconds.',
  )
  expect(first.$('[name=last_name]').val()).toBe('Tremblay')
  const token = String(first.$('[name=_wait]').val())

  vi.setSystemTime(startedAt + 18_500)
  const early = await sendByBrowser({ ...fields, _wait: token })
  expect([early.status, early.retryAfter]).toEqual([428, '2'])
  expect(early.$('.form-errors > p:last-of-type').text()).toContain('in 2 seconds.')
  expect(early.$('[name=_wait]').val()).toBe(token)
  expect(await isStored(fields.email)).toBe(false)

  vi.setSystemTime(startedAt + 20_000)
  expect((await sendByBrowser({ ...newFields(), _wait: token })).status, 'other content').toBe(428)
  expect((await sendByBrowser({ ...fields, _wait: token })).status).toBe(303)
  expect((await sendByBrowser({ ...fields, _wait: token })).status, 'stored once').toBe(303)
  expect(await isStored(fields.email)).toBe(true)
})
