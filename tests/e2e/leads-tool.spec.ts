import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import type { Page, Response } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { registerConsent } from '#tests/integration/supabase/leads.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import type { SystemInfo } from '#tests/support/system.ts'

const quoteFields = {
  ...{ company_name: 'Côté Paving', phone_number: '+1 418 555 0101' },
  ...{ vehicle_make: 'Bobcat', vehicle_model: 'T770', preferred_contact_methods: ['Email'] },
  ...{ industries_served: ['Construction'], notes: 'Two machines,\n=1+1 "soon"' },
}

interface Submission {
  form?: string
  fields?: object
  attribution?: object
  flags?: string[]
}

/** Submits a lead by the function that the site calls. Returns its id. */
async function submitLead({ supabase }: SystemInfo, name: string, submission: Submission = {}) {
  const service = createClient(supabase.url, supabase.secretKey, {
    auth: { persistSession: false },
  })
  const id = crypto.randomUUID()
  const [first_name, last_name = 'Tester'] = name.split(' ')
  const { form: which = 'quote', fields, ...rest } = submission
  const consent = which === 'waitlist' ? await registerConsent(service) : null
  const email = `${first_name?.toLowerCase()}@leads-tool.example`
  const all = { ...quoteFields, first_name, last_name, email, ...fields }
  await service
    .rpc('submit_lead', { form: which, id, fields: all, consent, challenge_passed: true, ...rest })
    .throwOnError()
  return id
}

async function countUnsentMails(database: pg.Client, leadId: string) {
  const unsent = 'select from lead_mails where lead_id = $1 and sent_at is null'
  return (await database.query(unsent, [leadId])).rowCount
}

/**
 * Types into the search field until the tool queries the text: the Studio renders a tool twice
 * when it opens, and the second time drops the input.
 */
async function search(page: Page, text: string) {
  const box = page.getByRole('searchbox', { name: 'Search' })
  const isAnswer = (response: Response) =>
    response.url().endsWith('/api/staff/leads/search') &&
    Boolean(response.request().postData()?.includes(JSON.stringify(text)))
  await expect(async () => {
    await box.fill('')
    await Promise.all([page.waitForResponse(isAnswer, { timeout: 5_000 }), box.fill(text)])
    await expect(box).toHaveValue(text, { timeout: 100 })
  }).toPass()
}

test.afterEach(async ({ database }) => {
  await database.query(
    "delete from vehicle_requests_form_submissions where email like '%leads-tool%'",
  )
  await database.query(
    "delete from join_the_waitlist_form_submissions where email like '%leads-tool%'",
  )
  await database.query('update private.lead_limits set per_email_day = default')
})

test('staff find leads by text search and each filter, and the URL keeps the filters @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const dealer = { storefront: 'nord-traction', page: '/dealer/nord-traction/products' }
  await submitLead(system, 'Quentin Main')
  await submitLead(system, 'Wanda Dealer', {
    form: 'waitlist',
    fields: { brand: 'Kubota', model: 'SVL75' },
    attribution: dealer,
  })
  const old = await submitLead(system, 'Olga Old')
  await database.query("update leads set created_at = '2025-02-03T12:00Z' where id = $1", [old])
  const { rows } = await database.query<{ name: string }>(
    "select name from dealerships where slug = 'nord-traction'",
  )

  await studio.open('/leads')
  const leads = studio.leadRows
  await expect(leads.filter({ hasText: 'Quentin Main' })).toContainText('Côté Paving · Bobcat T770')
  const wanda = leads.filter({ hasText: 'Wanda Dealer' })
  await expect(wanda).toContainText(rows[0]?.name ?? '')

  await search(page, 'wanda@leads-tool cote')
  await expect(leads).toHaveText([/Wanda Dealer/])
  expect(page.url()).not.toContain('wanda')
  await search(page, 'nobody of that name')
  await expect(page.getByText('No lead matches')).toBeVisible()

  await search(page, 'leads-tool')
  await expect(leads).toHaveCount(3)
  const only = async (name: string) => {
    await expect(leads).toHaveText([new RegExp(name)])
  }
  await page.getByLabel('Form').selectOption('Waitlist')
  await only('Wanda')
  await page.getByLabel('Form').selectOption('All forms')
  await page.getByLabel('Storefront').selectOption(rows[0]?.name ?? '')
  await only('Wanda')
  await page.getByLabel('Storefront').selectOption('Main storefront')
  await expect(leads).toHaveText([/Quentin/, /Olga/])
  await page.getByLabel('To', { exact: true }).fill('2025-02-03')
  await only('Olga')
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByLabel('From').fill('2025-02-04')
  await only('Quentin')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Brand').selectOption('Kubota')
  await expect(wanda).toBeVisible()
  await expect(leads.filter({ hasText: 'Quentin' })).toHaveCount(0)

  await expect(page).toHaveURL(/\?brand=Kubota/)
  await page.reload()
  await expect(wanda).toBeVisible()
  await expect(page.getByLabel('Brand').locator('option:checked')).toHaveText('Kubota')
  await expect(leads.filter({ hasText: 'Quentin' })).toHaveCount(0)
})

test('a lead’s URL opens its details; staff add a note and retry a mail @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const id = await submitLead(system, 'Wanda Known', {
    form: 'waitlist',
    fields: { brand: 'Kubota', model: 'SVL75' },
    attribution: { page: '/contact', locale: 'en', utm_campaign: 'winter' },
    flags: ['too-fast'],
  })
  await expect.poll(() => countUnsentMails(database, id)).toBe(0)
  const given = 'update lead_mails set failed_at = now(), attempts = 14, sent_at = null,'
  await database.query(`${given} last_error = '550 No such user' where lead_id = $1`, [id])

  await studio.open(`/leads/${id}`)
  const detail = page.getByTestId('lead-detail')
  await expect(detail.getByRole('heading', { name: 'Wanda Known' })).toBeFocused()
  for (const text of [
    ...['wanda@leads-tool.example', '+1 418 555 0101', 'Kubota', 'SVL75', 'Two machines'],
    ...['Main storefront', '/contact', 'winter', 'I agree to get news.'],
    'It was sent within seconds of opening the form.',
  ]) {
    await expect(detail).toContainText(text)
  }
  const { violations } = await new AxeBuilder({ page }).include('#leads-tool').analyze()
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([])

  await page.getByLabel('New note').fill('Called.\nWants two sets.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(detail.getByText('Wants two sets.')).toBeVisible()
  await expect(detail.getByText(/^Local editor, /)).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')

  await expect(detail.getByText(/Given up .*550 No such user/)).toBeVisible()
  await detail.getByRole('button', { name: 'Send again' }).click()
  await expect(detail.getByText(/Given up/)).toHaveCount(0)
  await expect
    .poll(async () => {
      const sent =
        "select count(*)::int as sent from lead_mails where lead_id = $1 and sent_at > now() - interval '1 minute'"
      return (await database.query<{ sent: number }>(sent, [id])).rows[0]?.sent
    })
    .toBe(1)

  await detail.page().getByRole('link', { name: 'Close' }).click()
  await expect(detail).toHaveCount(0)
  await expect(page).toHaveURL(`${system.studio}/leads`)
})

test('staff send given-up mails again and undo a dealership’s stop @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const id = await submitLead(system, 'Gail Givenup', { flags: ['too-fast'] })
  await expect.poll(() => countUnsentMails(database, id)).toBe(0)
  await database.query(
    `update lead_mails set failed_at = now(), attempts = 14, sent_at = null where lead_id = $1`,
    [id],
  )
  const slug = `stopped-${crypto.randomUUID()}`
  await database.query(
    `with stopped as (
       insert into dealerships (slug, name, contact_email)
       values ($1, 'Stopped Dealer', $1 || '@leads-tool.example') returning contact_email
     ) insert into mail_recipients (email, lead_mails_stopped_at)
     select contact_email, now() from stopped`,
    [slug],
  )
  try {
    await studio.open('/leads')
    const alerts = page.getByRole('region', { name: 'Mails not sent' })
    await alerts.getByRole('button', { name: 'Send all again' }).click()
    await expect(alerts.getByText('given up')).toHaveCount(0)
    await expect.poll(() => countUnsentMails(database, id)).toBe(0)
    await alerts.getByRole('button', { name: 'Send mails to Stopped Dealer again' }).click()
    await expect(alerts).toHaveCount(0)
    const { rows } = await database.query(
      'select lead_mails_stopped_at from mail_recipients where email = $1',
      [`${slug}@leads-tool.example`],
    )
    expect(rows).toEqual([{ lead_mails_stopped_at: null }])
  } finally {
    await database.query('delete from dealerships where slug = $1', [slug])
    await database.query(
      "delete from mail_recipients where email like 'stopped-%@leads-tool.example'",
    )
  }
})

test('a lead is opened from the list by keyboard, and replaces the list on a small screen @mutating', async ({
  studio,
  page,
  system,
}) => {
  await submitLead(system, 'Kay Board')
  await page.setViewportSize({ width: 768, height: 900 })
  await studio.open('/leads')
  const row = studio.leadRows.filter({ hasText: 'Kay Board' })
  const heading = page.getByRole('heading', { name: 'Kay Board' })
  await expect(async () => {
    if (!(await heading.isVisible())) {
      await row.focus({ timeout: 2000 })
      await page.keyboard.press('Enter')
    }
    await expect(heading).toBeFocused({ timeout: 2000 })
  }).toPass()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'All leads' }).click()
  await expect(row).toBeVisible()
})

test('leads are loaded page by page, and the export contains all of them @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  await database.query('update private.lead_limits set per_email_day = 100000')
  for (let count = 0; count < 53; count += 1) {
    await submitLead(system, `Page ${count}`, { fields: { email: 'many@leads-tool.example' } })
  }
  await studio.open('/leads')
  await search(page, 'many@leads-tool.example')
  await expect(page.getByText('53 in the last 12 weeks')).toBeVisible()
  await expect(page.getByText('The newest 50 leads')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(studio.leadRows).toHaveCount(53)
  await expect(page.getByText('53 leads')).toBeVisible()
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('53')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file.startsWith('\uFEFFReceived (Toronto),Form,Name,Email,Phone,')).toBe(true)
  expect(file.match(/many@leads-tool\.example/g)).toHaveLength(53)
  expect(file).toContain(`,'+1 418 555 0101,Côté Paving,Bobcat,T770,`)
  expect(file).toContain(`"Two machines,\n'=1+1 ""soon"""`)
  expect(file.match(/\r\n/g)).toHaveLength(54)
})

test('staff see how long data is kept, and a warning while the postal address is missing @mutating', async ({
  studio,
  page,
  lake,
}) => {
  const warning = page.getByText('No mail is sent: the postal address is missing')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await withRestoredDocuments(lake, ['siteSettings'], async () => {
    await lake.patch('siteSettings').set({ postalAddress: ' ' }).commit()
    await studio.open('/leads')
    const retention = page.getByRole('region', { name: 'How long data is kept' })
    await expect(retention).toContainText('3 years from the day they were sent')
    await expect(async () => {
      await refresh.click()
      await expect(warning).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
  await expect(async () => {
    await refresh.click()
    await expect(warning).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('requests without a valid staff token are rejected @mutating', async ({ request, system }) => {
  const id = await submitLead(system, 'Secret Person')
  const filters = { search: '', form: null, storefront: null, brand: null, from: null, to: null }
  const calls: [method: string, path: string, body?: unknown][] = [
    ['POST', 'search', { filters, after: null }],
    ['POST', 'weeks', filters],
    ['POST', 'export', filters],
    ['GET', id],
    ['GET', 'status'],
    ['POST', `${id}/notes`, { text: 'Mine' }],
    ['POST', `mails/${id}/retry`, {}],
    ['GET', 'mails'],
    ['POST', 'mails/retry', {}],
    ['POST', `dealerships/${id}/resume`, {}],
  ]
  const { token, readToken } = system.sanity
  const headers: [authorization: string | null, status: number][] = [
    [null, 401],
    ['Bearer ', 401],
    [`Bearer ${token.slice(0, -1)}`, 401],
    ['Bearer sk0000000000000000000000000000000000000000000', 401],
    [`Basic ${token}`, 401],
    [`Bearer ${readToken}`, 403],
  ]
  for (const [method, path, data] of calls) {
    const url = `${system.site}/api/staff/leads/${path}`
    for (const [authorization, status] of headers) {
      const answer = await request.fetch(url, {
        method,
        ...(data !== undefined && { data }),
        headers: authorization === null ? {} : { authorization },
      })
      expect(answer.status(), `${path} with ${authorization}`).toBe(status)
      expect(answer.headers()['cache-control']).toBe('no-store')
      expect(await answer.text()).not.toContain('Secret')
    }
  }
  const own = { authorization: `Bearer ${token}` }
  const ask = (path: string, data?: unknown) =>
    request.fetch(`${system.site}/api/staff/leads/${path}`, {
      method: data === undefined ? 'GET' : 'POST',
      ...(data !== undefined && { data }),
      headers: own,
    })
  expect((await ask(id)).status()).toBe(200)
  expect((await ask('not-an-id')).status()).toBe(404)
  expect((await ask(crypto.randomUUID())).status()).toBe(404)
  expect((await ask('search', { filters: { ...filters, from: 'x' } })).status()).toBe(400)
  expect((await ask('search', 'x'.repeat(70_000))).status()).toBe(413)
  expect((await ask(`${id}/notes`, { text: ' ' })).status()).toBe(400)
  const search = { ...filters, search: 'a\u0000b \\ % _ ( "' }
  expect((await ask('search', { filters: search, after: null })).status()).toBe(200)
})
