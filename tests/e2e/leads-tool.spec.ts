import { readFile } from 'node:fs/promises'
import { startReceiver } from '@embedded/supabase-local/testing/receiver'
import type { Page, Response } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import type pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { registerConsent } from '#tests/integration/supabase/leads.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import type { SystemInfo } from '#tests/support/system.ts'

const quoteFields = {
  ...{ company_name: 'Côté Paving', phone_number: '+1 418 555 0101' },
  ...{ vehicle_make: 'Bobcat', vehicle_model: 'T770', preferred_contact_methods: ['Email'] },
  product_title: 'Ice Bars for Bobcat',
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

/** Types into the search field and waits until the tool has queried the text. */
async function search(page: Page, text: string) {
  const box = page.getByRole('searchbox', { name: 'Search' })
  const isAnswer = (response: Response) =>
    response.url().endsWith('/api/staff/leads/search') &&
    Boolean(response.request().postData()?.includes(JSON.stringify(text)))
  await Promise.all([page.waitForResponse(isAnswer), box.fill(text)])
  await expect(box).toHaveValue(text)
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
  const dealer = {
    ...{ storefront: 'nord-traction', locale: 'fr' },
    page: '/fr/concessionnaire/nord-traction/produits',
  }
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
  await page.getByLabel('Form', { exact: true }).selectOption('Waitlist')
  await only('Wanda')
  await page.getByLabel('Form', { exact: true }).selectOption('All forms')
  await page.getByLabel('Language', { exact: true }).selectOption('French')
  await only('Wanda')
  await expect(wanda).toContainText('French')
  await page.getByLabel('Language', { exact: true }).selectOption('All languages')
  await page.getByLabel('Storefront', { exact: true }).selectOption(rows[0]?.name ?? '')
  await only('Wanda')
  await page.getByLabel('Storefront', { exact: true }).selectOption('Main storefront')
  await expect(leads).toHaveText([/Quentin/, /Olga/])
  await page.getByLabel('To', { exact: true }).fill('2025-02-03')
  await only('Olga')
  await page.getByLabel('To', { exact: true }).fill('')
  await page.getByLabel('From', { exact: true }).fill('2025-02-04')
  await only('Quentin')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByLabel('Brand', { exact: true }).selectOption('Kubota')
  await expect(wanda).toBeVisible()
  await expect(leads.filter({ hasText: 'Quentin' })).toHaveCount(0)

  await expect(page).toHaveURL(/\?brand=Kubota/)
  await page.reload()
  await expect(wanda).toBeVisible()
  await expect(page.getByLabel('Brand', { exact: true }).locator('option:checked')).toHaveText(
    'Kubota',
  )
  await expect(leads.filter({ hasText: 'Quentin' })).toHaveCount(0)
})

test('a lead that arrives while the list is open comes up by itself, is announced once, and counts in the navigation bar @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  await submitLead(system, 'Ada Earlier')
  const { rows } = await database.query<{ count: number }>(
    'select count(*)::int from leads where opened_at is null',
  )
  const count = rows[0]?.count ?? 0
  await studio.open('/leads')
  await expect(studio.leadRows.filter({ hasText: 'Ada Earlier' })).toBeVisible()
  const link = page.getByTestId('studio-navbar').getByRole('link', { name: /^Leads/ })
  // The number stays from a former test until the tool has read it again.
  await expect(link).toHaveText(`Leads (${count})`)
  const status = page.getByRole('status', { name: 'New leads' })
  await expect(status).toHaveText('')
  const announced: string[] = []
  await page.exposeFunction('reportNews', (text: string) => announced.push(text))
  await status.evaluate((element) =>
    new MutationObserver(() => Object(window).reportNews(element.textContent)).observe(element, {
      ...{ childList: true, characterData: true, subtree: true },
    }),
  )
  const isPoll = (response: Response) => response.url().endsWith('/api/staff/leads/search')

  await submitLead(system, 'Noor Arriving')
  await expect(studio.leadRows.filter({ hasText: 'Noor Arriving' })).toBeVisible()
  await expect(status).toHaveText('New lead: Noor Arriving')
  await expect(link).toHaveText(`Leads (${count + 1})`)
  // The next refresh says nothing more.
  await page.waitForResponse(isPoll)
  await page.waitForResponse(isPoll)
  expect(announced).toEqual(['New lead: Noor Arriving'])
})

test('a lead that is opened by its link is read in a list that was asked for before @mutating', async ({
  studio,
  page,
  system,
}) => {
  const id = await submitLead(system, 'Lena Early')
  const held = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/staff/leads/search', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await held.promise
    // The tool may have canceled the request.
    await route.fulfill({ response }).catch(() => {})
  })
  const isChange = (response: Response) => response.url().endsWith('/api/staff/leads/change')
  const changed = page.waitForResponse(isChange)
  await studio.open(`/leads/${id}`)
  await changed
  held.resolve()
  const row = page.getByRole('list', { name: 'Leads' }).getByRole('listitem')
  const own = row.filter({ hasText: 'Lena Early' })
  await expect(own).toBeVisible()
  await expect(own).not.toContainText('Unread')
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
  await expect(detail.getByRole('link', { name: 'Answer in English' })).toHaveAttribute(
    'href',
    'mailto:wanda@leads-tool.example?subject=Your%20place%20on%20the%20waitlist&body=Hello%20Wanda%20Known%2C%0D%0A%0D%0A',
  )
  // Opening a lead marks it as read and reloads the list, which is pale meanwhile.
  await expect
    .poll(() => findViolations(page, { selector: '#leads-tool' }), { timeout: 10_000 })
    .toEqual([])

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
    const alerts = page.getByRole('region', { name: 'Not delivered' })
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

test('by keyboard on a phone, staff add a webhook, which gets a test and leads, and send a missed lead again @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const crm = await startReceiver()
  await page.setViewportSize({ width: 390, height: 844 })
  await studio.open('/leads')
  const dialog = page.getByRole('dialog', { name: 'Webhooks' })
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter')
  // From then on the tool is not rendered again, which would close the dialog.
  await search(page, 'leads-tool')
  try {
    await page.getByRole('button', { name: 'Webhooks' }).press('Enter')
    await press('Add a webhook')
    await expect(dialog.getByRole('heading', { name: 'New webhook' })).toBeFocused()
    await dialog.getByLabel('Name').fill('CRM of the tests')
    await dialog.getByLabel('URL').fill(crm.url)
    await press('Add')
    await expect(dialog.getByRole('heading', { name: 'CRM of the tests' })).toBeFocused()
    const secret = await dialog.getByLabel('Secret', { exact: true }).inputValue()
    const payloads = () =>
      crm.received.map(({ headers, body }) =>
        new Webhook(secret).verify(body, z.record(z.string(), z.string()).parse(headers)),
      )
    await press('Send a test')
    await expect.poll(payloads).toMatchObject([{ type: 'test' }])
    const deliveries = dialog.getByRole('list', { name: 'Latest deliveries' })
    await expect(deliveries.getByText(/^Sent /)).toBeVisible()
    expect(await findViolations(page, { selector: '#webhooks-dialog' })).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBe(0)

    const arrived = await submitLead(system, 'Ann Arrived')
    await expect
      .poll(payloads)
      .toMatchObject([
        { type: 'test' },
        { type: 'lead.created', data: { lead: { id: arrived, name: 'Ann Arrived' } } },
      ])
    crm.statuses.push(...Array<number>(9).fill(503))
    const missed = await submitLead(system, 'Mia Missed')
    const delivery = 'lead_id = $1 and endpoint_id is not null'
    await expect
      .poll(async () => {
        const error = `select last_error from lead_mails where ${delivery}`
        return (await database.query(error, [missed])).rows
      })
      .toEqual([{ last_error: 'Status 503' }])
    await database.query(
      `update lead_mails set attempts = 10, failed_at = now() where ${delivery}`,
      [missed],
    )
    await press('Refresh')
    await expect(deliveries.getByText('Not delivered')).toBeVisible()
    crm.statuses.length = 0
    await press('Send again: New lead: Mia Missed')
    await expect(deliveries.getByText(/^Sent /)).toHaveCount(3)
    expect(payloads().at(-1)).toMatchObject({ data: { lead: { id: missed } } })

    await press('Delete')
    await press('Delete it and its deliveries')
    await expect(dialog.getByText('There are none yet.')).toBeVisible()
  } finally {
    await database.query('delete from private.webhook_endpoints')
    await crm.close()
  }
})

test('by keyboard on a phone, staff read a lead, set its status, assignee and reminder, and find it again @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  await submitLead(system, 'Otto Other')
  const id = await submitLead(system, 'Kay Board')
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await studio.open('/leads')
  await search(page, 'leads-tool')
  await expect(page.getByRole('button', { name: /^Unread \([1-9]\d*\)$/ })).toBeVisible()
  expect(await overflow()).toBe(0)
  const row = studio.leadRows.filter({ hasText: 'Kay Board' })
  await expect(row).toContainText('UnreadNew')
  const heading = page.getByRole('heading', { name: 'Kay Board' })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeFocused()
  await expect(row).toHaveCount(0)
  expect(await overflow()).toBe(0)
  await expect
    .poll(async () => {
      const opened = 'select opened_at is not null as is_read from leads where id = $1'
      return (await database.query(opened, [id])).rows
    })
    .toEqual([{ is_read: true }])

  await page.getByLabel('Status', { exact: true }).focus()
  await page.keyboard.type('Q')
  const timeline = page.getByRole('region', { name: 'Notes' })
  await expect(timeline).toContainText('Status: New → Quoted')
  await expect(timeline).toContainText('Assignee: nobody → Local editor')
  await expect(page.getByLabel('Assignee').locator('option:checked')).toHaveText('Local editor')
  await page.getByRole('button', { name: 'Remind tomorrow' }).focus()
  await page.keyboard.press('Enter')
  await expect(timeline).toContainText('Reminder: none →')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Toronto' })
  await page.getByLabel('Reminder').fill(today)
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('lead-detail')).toContainText('Due today')
  await page.getByLabel('New note').fill('Wants two sets')
  await page.getByRole('button', { name: 'Add note' }).focus()
  await page.keyboard.press('Enter')
  await expect(timeline.getByText('Wants two sets')).toBeVisible()

  await page.getByRole('link', { name: 'All leads' }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Local editor: Wants two sets')
  await expect(row).toContainText('Due todayQuotedLocal editor')
  await expect(row).not.toContainText('Unread')
  await page.getByRole('button', { name: 'Due (1)' }).press('Enter')
  await expect(studio.leadRows).toHaveText([/Kay Board/])
  await page.getByRole('button', { name: 'Due (1)' }).press('Enter')
  await page.getByText('Filters', { exact: true }).press('Enter')
  await page.getByLabel('Assignee').selectOption('Nobody')
  await expect(studio.leadRows).toHaveText([/Otto Other/])
  await page.getByLabel('Assignee').selectOption('Local editor (me)')
  await page.getByLabel('Status', { exact: true }).selectOption('Quoted')
  await expect(studio.leadRows).toHaveText([/Kay Board/])

  await row.click()
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(row).toContainText('Unread')
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
  expect(
    file.startsWith(
      '\uFEFFReceived (Toronto),Form,Status,Amount (CAD),Assignee,Reminder,Unread,Name,Email,Phone,',
    ),
  ).toBe(true)
  expect(file.match(/many@leads-tool\.example/g)).toHaveLength(53)
  expect(file).toContain(`,'+1 418 555 0101,Côté Paving,Bobcat,T770,,Ice Bars for Bobcat,`)
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
    await expect(retention).toContainText('Requests: 3 years')
    await expect(retention).toContainText('From the day they were sent')
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
  const filters = {
    ...{ search: '', form: null, storefront: null, brand: null, from: null, to: null },
    ...{ status: null, assignee: null, attention: null, locale: null },
  }
  const calls: [procedure: string, input: object][] = [
    ['search', { filters, after: null }],
    ['countByWeek', filters],
    ['exportCsv', filters],
    ['get', { id }],
    ['getStatus', {}],
    ['addNote', { id, text: 'Mine' }],
    ['change', { id, status: 'lost' }],
    ['retryMail', { id }],
    ['getMailAlerts', {}],
    ['retryGivenUpMails', {}],
    ['resumeMails', { id }],
  ]
  const { token, readToken } = system.sanity
  const attempts: [authorization: string | null, status: number][] = [
    [null, 401],
    ['Bearer ', 401],
    [`Bearer ${token.slice(0, -1)}`, 401],
    ['Bearer sk0000000000000000000000000000000000000000000', 401],
    [`Basic ${token}`, 401],
    [`Bearer ${readToken}`, 403],
  ]
  for (const [path, data] of calls) {
    const url = `${system.site}/api/staff/leads/${path}`
    for (const [authorization, status] of attempts) {
      const headers: Record<string, string> = authorization === null ? {} : { authorization }
      const response = await request.post(url, { data, headers })
      expect(response.status(), `${path} with ${authorization}`).toBe(status)
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(await response.text()).not.toContain('Secret')
    }
  }
  const own = { authorization: `Bearer ${token}` }
  const ask = (path: string, data: unknown) =>
    request.post(`${system.site}/api/staff/leads/${path}`, { data, headers: own })
  expect((await ask('get', { id })).status()).toBe(200)
  expect((await ask('get', { id: 'not-an-id' })).status()).toBe(400)
  expect((await ask('get', { id: crypto.randomUUID() })).status()).toBe(404)
  expect((await ask('search', { filters: { ...filters, from: 'x' } })).status()).toBe(400)
  expect((await ask('search', 'x'.repeat(70_000))).status()).toBe(413)
  expect((await ask('addNote', { id, text: ' ' })).status()).toBe(400)
  expect((await ask('change', { id, status: 'sold' })).status()).toBe(400)
  expect((await ask('change', { id, name: 'Mine' })).status()).toBe(400)
  const askFor = async (search: string) =>
    (await ask('search', { filters: { ...filters, search }, after: null })).status()
  expect(await askFor('ab \\ % _ ( "')).toBe(200)
  expect(await askFor('a\u0000b')).toBe(400)
})
