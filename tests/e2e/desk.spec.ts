import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { exampleLead } from '#tests/support/send-lead.ts'
import { findMails } from '#tests/support/sent-mails.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

/** Browsers log each response that is an error, also an expected one. */
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) =>
    use((page, errors) => page.on('pageerror', (error) => errors.push(error.message))),
})

const mailFolder = join(testDataDir, 'mail')

/** A phone without scripts: the desk needs none. */
test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

const address = 'ventes@nord-traction.example'

/** Returns the URLs of the links to the desk that were mailed to an address. */
async function findLinks(to: string): Promise<string[]> {
  const mails = await findMails('/desk/link/', mailFolder)
  return mails
    .filter((mail) => mail.to?.[0]?.address === to)
    .flatMap(({ text = '' }) => /https?:\S+\/desk\/link\/\S+/.exec(text) ?? [])
}

/** Asks for a link in a page of the desk. Returns its URL. */
async function askForLink(page: Page, site: string, path = '/desk', to = address) {
  const known = await findLinks(to)
  await page.goto(site + path)
  await page.getByLabel('Your email address').fill(to)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail')
  const findNew = async () => (await findLinks(to)).filter((url) => !known.includes(url))
  await expect.poll(findNew).toHaveLength(1)
  return String((await findNew())[0])
}

/** Sends a lead on the dealer's storefront. Returns its id. */
async function sendDealerLead(site: string, fields: Record<string, unknown> = {}) {
  const lead = exampleLead(0)
  const response = await fetch(`${site}/api/leads/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({
      id: lead.id,
      fields: { ...lead.fields, ...fields },
      page: '/fr/concessionnaire/nord-traction/contact',
      ...{ honeypot: '', elapsed: 60_000 },
    }),
  })
  expect(response.status).toBe(200)
  return lead
}

test.beforeEach(async ({ database }) => {
  await database.query('delete from private.desk_links')
  await database.query('delete from private.desk_sessions')
})

test('a dealer comes in by mail, answers a lead, and staff see it; no page needs scripts or breaks a rule of accessibility @mutating', async ({
  page,
  system,
  database,
}) => {
  const { email } = await sendDealerLead(system.site, {
    ...{ first_name: 'Zoé', last_name: 'Roy' },
    preferred_contact_methods: ['Email', 'Text Message'],
  })
  const { rows } = await database.query('select id from leads where email = $1', [email])
  const leadPath = `/desk/leads/${rows[0].id}`
  // The mail about the lead leads to it.
  await expect
    .poll(async () => (await findMails(leadPath, mailFolder)).map(({ to }) => to?.[0]?.address))
    .toEqual([address])
  await page.goto(system.site + leadPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in')
  await page.goto(await askForLink(page, system.site, leadPath))

  // The same browser needs no click.
  await expect(page).toHaveURL(system.site + leadPath)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zoé Roy')
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/)
  await expect(
    page.getByRole('navigation', { name: 'Answer Zoé Roy' }).getByRole('link'),
  ).toHaveText(['Call', 'TextThey prefer it', 'MailThey prefer it'])
  // In the language of the lead.
  await expect(page.getByRole('link', { name: /^Text/ })).toHaveAttribute(
    'href',
    /^sms:\+?\d+\?&body=Bonjour%20Zo%C3%A9%20Roy%2C%20ici%20Nord/,
  )
  await expect(page.getByRole('link', { name: /^Mail/ })).toHaveAttribute(
    'href',
    `${leadPath}/answer`,
  )
  await page.getByRole('button', { name: 'Set to Contacted' }).click()
  await expect(page.getByRole('status')).toHaveText('The status is saved.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByText('Write something first.')).toBeVisible()
  await page.getByLabel('New note').fill('Wants it <b>Friday</b>')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('status')).toHaveText('The note is saved.')
  await expect(page.getByRole('blockquote')).toContainText('Wants it <b>Friday</b>')
  await page.getByLabel('Remind from').fill('2026-12-01')
  await page.getByRole('button', { name: 'Set the reminder' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'reminder' })).toContainText('Dec 1')

  const stored = await database.query(
    `select l.status, l.dealer_remind_on::text, n.text, n.author, n.is_shared
     from leads l join lead_notes n on n.lead_id = l.id where l.email = $1`,
    [email],
  )
  expect(stored.rows).toEqual([
    {
      ...{ status: 'contacted', dealer_remind_on: '2026-12-01', text: 'Wants it <b>Friday</b>' },
      ...{ author: 'Marie Gagnon (Nord Traction)', is_shared: true },
    },
  ])

  await page.getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('link', { name: /^Contacted/ }).click()
  await page.getByRole('link', { name: 'Zoé Roy' }).click()
  await expect(page).toHaveURL(system.site + leadPath)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { name: 'Ce qui est demandé' })).toBeVisible()
  await page.getByRole('link', { name: 'Personnes' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Marie Gagnon' })).toContainText('vous')
})

test('a day of a lead: it arrives on a storefront in French, is called, quoted by mail and won @mutating', async ({
  page,
  system,
  database,
}) => {
  const { email } = await sendDealerLead(system.site, {
    ...{ first_name: 'Luc', last_name: 'Côté', product_title: 'Pack Standard pour Bobcat T770' },
  })
  const read = async () =>
    (
      await database.query(
        'select id, status, answered_at, answer_due_at, answer_mail_at from leads where email = $1',
        [email],
      )
    ).rows[0]
  const { id } = await read()
  // The outbox computes until when an answer is due.
  await expect.poll(async () => (await read()).answer_due_at).toBeInstanceOf(Date)
  await page.goto(await askForLink(page, system.site))
  await expect(page.getByRole('listitem').filter({ hasText: 'Luc Côté' })).toContainText(
    'Answer by ',
  )
  await page.getByRole('link', { name: 'Luc Côté' }).click()
  await page.getByRole('link', { name: /^Call/ }).click()
  // The browser reports the call, without a script.
  await expect.poll(async () => (await read()).answered_at).toBeInstanceOf(Date)
  await page.reload()
  await expect(page.getByText(': called')).toBeVisible()
  await expect(page.getByText('Answer by ')).toHaveCount(0)

  await page.getByRole('link', { name: /^Mail/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail to Luc Côté')
  await expect(page.getByText(`It goes to ${email}.`)).toBeVisible()
  const message = page.getByLabel('Message')
  await expect(message).toHaveValue(/^Bonjour Luc Côté,\n\nMerci de votre demande/)
  await message.fill('')
  await page.getByLabel('Subject').fill('')
  await page.getByRole('button', { name: 'Send as a quote' }).click()
  await expect(page.getByText('Write the message first.')).toBeVisible()
  await expect(page.getByText('Enter a subject.')).toBeVisible()
  await page.getByLabel('Subject').fill('Votre soumission')
  await message.fill('Bonjour,\n\nLes barres sont en stock : 3 480 $ <posées>.\n\nMarie')
  await page.getByRole('button', { name: 'Send as a quote' }).click()
  await expect(page.getByRole('status')).toHaveText('The mail is on its way.')
  await expect(page.locator('.desk-status')).toHaveText('Quoted')
  await expect.poll(() => findMails('Les barres sont en stock', mailFolder)).toHaveLength(1)
  const [mail] = await findMails('Les barres sont en stock', mailFolder)
  expect(mail).toMatchObject({
    ...{ subject: 'Votre soumission', to: [{ address: email }], from: { name: 'Nord Traction' } },
    replyTo: [{ address, name: 'Nord Traction' }],
  })
  expect(mail?.html).toContain('<html lang="fr">')
  expect(mail?.html).toContain('3 480 $ &lt;posées&gt;.')
  await page.reload()
  await page.getByText('Votre soumission', { exact: true }).click()
  await expect(page.getByText('Les barres sont en stock')).toBeVisible()
  await page.getByRole('button', { name: 'Set to Won' }).click()
  await expect(page.getByRole('status')).toHaveText('The status is saved.')
  expect((await read()).status).toBe('won')
  expect(id).toBeTruthy()
})

test('a lead without an answer reminds, is overdue at the desk, and a used answer form sends one mail @mutating', async ({
  page,
  system,
  database,
  context,
}) => {
  const { email } = await sendDealerLead(system.site, { first_name: 'Ida', last_name: 'Late' })
  const read = async () =>
    (await database.query('select id, answer_due_at from leads where email = $1', [email])).rows[0]
  await expect.poll(async () => (await read()).answer_due_at).toBeInstanceOf(Date)
  const { id } = await read()
  const mailsOf = async (subject: string) =>
    (await findMails(`/desk/leads/${id}`, mailFolder)).filter((mail) =>
      mail.subject?.startsWith(subject),
    )
  await database.query('update leads set answer_mail_at = now() where id = $1', [id])
  await expect.poll(() => mailsOf('Please answer: Ida Late')).toHaveLength(1)
  await database.query(
    "update leads set answer_due_at = now() - interval '1 minute', answer_mail_at = now() where id = $1",
    [id],
  )
  await expect.poll(() => mailsOf('No answer yet: Ida Late')).toHaveLength(1)
  await page.goto(await askForLink(page, system.site))
  await expect(page.getByRole('listitem').filter({ hasText: 'Ida Late' })).toContainText(
    'No answer since ',
  )
  const url = `${system.site}/desk/leads/${id}/answer`
  const form = {
    ...{ answer_id: crypto.randomUUID(), subject: 'Your bars', text: 'They are here.' },
    status: 'contacted',
  }
  for (const _ of [1, 2, 3]) expect((await post(context, url, form)).status()).toBe(303)
  const statuses = async (wrong: Record<string, string>) =>
    (await post(context, url, { ...form, answer_id: 'x', ...wrong })).status()
  expect(await statuses({ subject: 's'.repeat(151) })).toBe(422)
  expect(await statuses({ text: 't'.repeat(5001) })).toBe(422)
  expect((await post(context, url, form, 'https://evil.example')).status()).toBe(403)
  const { rows } = await database.query(
    'select count(*)::int from private.lead_answers where lead_id = $1',
    [id],
  )
  expect(rows).toEqual([{ count: 1 }])
  // A call that another site reports is none.
  const ping = await context.request.post(`${system.site}/desk/leads/${id}`, {
    headers: { 'content-type': 'text/ping', origin: 'https://evil.example' },
    data: 'PING',
  })
  expect(ping.status()).toBe(403)
})

test('the link opens in another browser after a click, once; a program that checks mails does not use it up @mutating', async ({
  page,
  system,
  browser,
}) => {
  const url = await askForLink(page, system.site)
  for (const method of ['HEAD', 'GET', 'GET']) {
    expect((await fetch(url, { method })).status).toBe(200)
  }
  const other = await browser.newContext({ javaScriptEnabled: false })
  const phone = await other.newPage()
  await phone.goto(url)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Open the desk here?')
  await phone.getByRole('button', { name: 'Open here' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Leads')
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was used')

  // The second device sees the first, and ends it.
  await page.goto(await askForLink(page, system.site))
  await page.goto(`${system.site}/desk/sessions`)
  await page.getByRole('button', { name: 'End this session' }).last().click()
  await expect(page.getByRole('status')).toHaveText('The session has ended.')
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Come in')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.goto(`${system.site}/desk/people`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Come in')
  await other.close()
})

test('who may enter is told to nobody: the answer is the same, and takes the same time @mutating', async ({
  page,
  system,
  database,
}) => {
  const answerTo = async (email: string) => {
    const startedAt = performance.now()
    const response = await fetch(`${system.site}/desk`, {
      method: 'POST',
      headers: { origin: system.site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action: 'sign-in', email }),
    })
    const text = (await response.text()).replaceAll(email, '…')
    const cookie = response.headers.get('set-cookie')?.replace(/=[\w-]{43}\./, '=….')
    return { text, cookie, status: response.status, ms: performance.now() - startedAt }
  }
  const { ms: known, ...answer } = await answerTo(address)
  const { ms: unknown, ...other } = await answerTo('stranger@nord-traction.example')
  expect(answer).toEqual(other)
  // A floor that both reach; what the database does takes a few.
  expect(Math.min(known, unknown)).toBeGreaterThan(690)
  expect((await database.query('select email from private.desk_links')).rows).toEqual([
    { email: address },
  ])
  await page.goto(`${system.site}/desk`)
  await page.getByLabel('Your email address').fill('no address')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Enter an address like')).toBeVisible()
  await expect(page.getByLabel('Your email address')).toHaveValue('no address')
})

test.describe('the pages of the desk', () => {
  test.use({ javaScriptEnabled: true })

  test('break no rule of accessibility, fit a phone, load no script, and are neither cached nor indexed @mutating', async ({
    page,
    system,
    database,
  }) => {
    const { email } = await sendDealerLead(system.site, { notes: `${'word '.repeat(200)}` })
    const { rows } = await database.query('select id from leads where email = $1', [email])
    const check = async (path: string) => {
      const response = await page.goto(system.site + path)
      expect(response?.headers()).toMatchObject({
        ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      })
      expect(await findViolations(page), path).toEqual([])
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(390)
      expect(await page.locator('script').count()).toBe(0)
    }
    await check('/desk')
    await check('/fr/bureau')
    for (const [root, start] of [
      ['/desk', '/desk'],
      ['/fr/bureau', '/fr/bureau'],
    ]) {
      const manifest = await fetch(`${system.site}${root}/manifest.webmanifest`)
      expect(await manifest.json()).toMatchObject({ start_url: start, display: 'standalone' })
    }
    const url = await askForLink(page, system.site)
    expect(await findViolations(page)).toEqual([])
    await page.goto(url)
    const lead = rows[0].id
    for (const path of [
      ...['', `/leads/${lead}`, `/leads/${lead}/answer`, '/figures', '/storefront'],
      ...['/share', '/sheet'],
      ...['/people', '/sessions'],
    ])
      await check(`/desk${path}`)
    for (const path of [
      '',
      `/demandes/${lead}`,
      `/demandes/${lead}/reponse`,
      ...['/chiffres', '/vitrine', '/partager', '/feuille', '/personnes', '/sessions'],
    ])
      await check(`/fr/bureau${path}`)
  })
})

/** Posts a form of the desk as a browser does. */
const post = (
  context: BrowserContext,
  url: string,
  form: Record<string, string>,
  origin?: string,
) =>
  context.request.post(url, {
    form,
    headers: { origin: origin ?? new URL(url).origin },
    maxRedirects: 0,
  })

test('hostile and malformed posts change nothing, and what was typed comes back @mutating', async ({
  page,
  system,
  database,
  context,
}) => {
  const { email } = await sendDealerLead(system.site)
  const { rows } = await database.query('select id from leads where email = $1', [email])
  const url = `${system.site}/desk/leads/${rows[0].id}`
  const note = { action: 'note', text: 'Typed with gloves' }
  // Without a session, what was typed is shown, to be sent once more.
  const refused = await post(context, url, note)
  expect(refused.status()).toBe(401)
  expect(await refused.text()).toContain('>Typed with gloves</textarea>')
  await page.goto(await askForLink(page, system.site))
  const statuses: Record<string, number> = {}
  const attempt = async (name: string, form: Record<string, string>, origin?: string) => {
    statuses[name] = (await post(context, url, form, origin)).status()
  }
  await attempt('another site', note, 'https://evil.example')
  await attempt('no action', {})
  await attempt('unknown status', { action: 'status', status: 'mine', from: 'new' })
  await attempt('stale status', { action: 'status', status: 'won', from: 'quoted' })
  await attempt('no day', { action: 'reminder', remind_on: 'soon' })
  await attempt('long note', { action: 'note', text: 'x'.repeat(5001) })
  await attempt('huge', { action: 'note', text: 'x'.repeat(60_000) })
  await attempt('malformed id', { ...note, note_id: "'; drop table leads" })
  expect(statuses).toEqual({
    ...{ 'another site': 403, 'no action': 400, 'unknown status': 400, 'stale status': 409 },
    ...{ 'no day': 422, 'long note': 422, huge: 413, 'malformed id': 303 },
  })
  for (const path of [
    '/leads/x',
    '/leads/',
    '/link/x',
    '/link/a.b',
    '/nowhere',
    '/leads/../people/x',
    '/leads/x/answer',
    `/leads/${rows[0].id}/other`,
    `/leads/${rows[0].id}/answer/x`,
  ]) {
    expect([404], path).toContain(
      (await context.request.get(`${system.site}/desk${path}`)).status(),
    )
  }
  // A lead of another dealership is not there.
  const foreign = await database.query(
    "insert into dealer_tip_form_submissions (dealer_name, location, name, email) values ('A', 'B', 'C', 'c@d.example') returning id",
  )
  const foreignUrl = `${system.site}/desk/leads/${foreign.rows[0].id}`
  expect((await context.request.get(foreignUrl)).status()).toBe(404)
  for (const form of [
    note,
    { action: 'status', status: 'won', from: 'new' },
    { action: 'reminder', remind_on: '2027-01-15' },
  ]) {
    const answer = await post(context, foreignUrl, form)
    expect(answer.status()).toBe(404)
    expect((await answer.text()).includes('>Typed with gloves</textarea>')).toBe('text' in form)
  }
  // A reused form adds its note once.
  const note_id = crypto.randomUUID()
  for (const _ of [1, 2, 3]) await post(context, url, { ...note, note_id })
  const stored = await database.query(
    'select count(*)::int from lead_notes n join leads l on l.id = n.lead_id where l.email = $1',
    [email],
  )
  expect(stored.rows).toEqual([{ count: 2 }])
})

test('a dealer sees figures, makes a link with a campaign whose visits staff see, and prints a sheet with a code @mutating', async ({
  page,
  system,
}) => {
  await page.goto(await askForLink(page, system.site))
  await page.getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('row', { name: /^Median time to the first answer/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^The same of all dealers/ })).toContainText(
    'none yet',
  )
  await page.getByRole('link', { name: 'Share' }).click()
  for (const wrong of ['', '(', 'https://evil.example', 'a'.repeat(101)]) {
    await page.getByLabel('Name of the campaign').fill(wrong)
    await page.getByRole('button', { name: 'Make the link' }).click()
    await expect(page.getByText('Enter a name of up to 100 letters')).toBeVisible()
  }
  await page.getByLabel('Name of the campaign').fill('Première neige & co')
  await page.getByLabel('Where you post it').selectOption('Instagram')
  await page.getByRole('button', { name: 'Make the link' }).click()
  const link = page.locator('.desk-link').first()
  await expect(link).toHaveText(
    `${system.site}/dealer/nord-traction?utm_source=instagram&utm_medium=social&utm_campaign=premi%C3%A8re+neige+%26+co`,
  )
  expect((await fetch(String(await link.textContent()))).status).toBe(200)
  await page.getByRole('link', { name: 'French' }).last().click()
  await expect(page).toHaveURL(`${system.site}/fr/bureau/feuille`)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Nord Traction')
  await expect(sheet).toContainText('/fr/concessionnaire/nord-traction')
  await expect(sheet.locator('svg')).toBeVisible()
  await expect(sheet.locator('svg path')).toHaveCSS('stroke', 'rgb(0, 0, 0)')
  await expect(page.getByRole('navigation')).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('a dealer changes phone, hours and closed days, sees them first, and they are live; what is wrong is told where it is typed @mutating', async ({
  page,
  system,
  database,
}) => {
  const visit = async () => (await fetch(`${system.site}/dealer/nord-traction/contact`)).text()
  const { rows } = await database.query("select * from dealerships where slug = 'nord-traction'")
  await page.goto(await askForLink(page, system.site))
  await page.getByRole('link', { name: 'Storefront' }).click()
  const press = (name: string) => page.getByRole('button', { name }).click()
  try {
    await page.getByLabel('Phone').fill('call us')
    await page.getByLabel('Opening hours').fill('always')
    await page.getByLabel('Closed days').fill('Christmas')
    await page.getByLabel('Description in English').fill('Fits {nothing}.')
    await press('Publish')
    for (const rule of [
      'Enter a Canadian or American number',
      'Enter lines such as Monday',
      'Enter days such as',
    ]) {
      await expect(page.getByText(rule)).toBeVisible()
    }
    await expect(page.getByLabel('Phone')).toHaveValue('call us')
    await page.getByLabel('Phone').fill('514.555.0199')
    await page.getByLabel('Opening hours').fill('Monday to Friday, 6 am to 6 pm')
    await page.getByLabel('Closed days').fill('2099-12-24\r\n2099-12-31')
    await page.getByLabel('Description in English').fill('We plow, too <b>.')
    await press('See how it looks')
    const look = page.getByRole('region', { name: 'How it will look' })
    await expect(look).toContainText('Monday to Friday, 6:00 a.m. to 6:00 p.m.')
    await expect(look).toContainText('Closed December 24 and December 31')
    await expect(look).toContainText('Fermé 24 décembre et 31 décembre')
    expect(await visit()).not.toContain('We plow, too')
    await press('Publish')
    await expect(page.getByRole('status')).toHaveText(/^Published\./)
    await expect.poll(visit).toContain('514.555.0199')
    expect(await visit()).toContain('Closed December 24 and December 31')
    const history = await database.query(
      'select staff_name from private.catalog_history where row_id = $1 order by id desc limit 1',
      [rows[0].id],
    )
    expect(history.rows).toEqual([{ staff_name: 'Marie Gagnon (Nord Traction)' }])
    // A form that was opened before somebody else changed the row.
    await page.getByLabel('Town').fill('Laval')
    await database.query("update dealerships set street = '1 New Street' where id = $1", [
      rows[0].id,
    ])
    await press('Publish')
    await expect(page.getByRole('alert')).toContainText(
      'Somebody changed the storefront meanwhile.',
    )
    await expect(page.getByLabel('Town')).toHaveValue('Laval')
  } finally {
    const { phone, opening_hours, description, street, town } = rows[0]
    await database.query(
      `update dealerships set phone = $2, opening_hours = $3, description = $4, street = $5, town = $6,
         closed_days = null where id = $1`,
      [rows[0].id, phone, opening_hours, description, street, town],
    )
  }
})

test('a dealer uploads a logo: it is looked at first, then in header, list of dealers and social image; what is no picture is refused @mutating', async ({
  page,
  system,
  database,
}) => {
  const svg = (content: string) => ({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80">${content}</svg>`,
    ),
  })
  const getSocialImage = async () => {
    const html = await (await fetch(`${system.site}/dealer/nord-traction`)).text()
    const [, path = ''] = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(html) ?? []
    const response = await fetch(system.site + path)
    expect(response.headers.get('content-type')).toBe('image/png')
    return response.arrayBuffer()
  }
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.goto(await askForLink(page, system.site))
  await page.getByRole('link', { name: 'Storefront' }).click()
  try {
    const upload = page.getByLabel('Logo', { exact: true })
    for (const buffer of [Buffer.from('no picture'), Buffer.alloc(2_000_001)]) {
      await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
      await press('Publish')
      await expect(page.getByText(/^(This file is no picture|The file has more)/)).toBeVisible()
    }
    await upload.setInputFiles(
      svg('<script>alert(1)</script><rect width="300" height="80" fill="#ffffff"/>'),
    )
    await press('See how it looks')
    const looks = page.getByRole('region', { name: 'How it will look' }).getByRole('img')
    await expect(looks).toHaveCount(4)
    const path = await looks.first().getAttribute('src')
    expect(path).toMatch(/^\/logos\/[0-9a-f]{32}-\d+x\d+\.png$/)
    const stored = await fetch(system.site + path)
    expect(stored.headers.get('content-type')).toBe('image/png')
    expect(stored.headers.get('cache-control')).toContain('immutable')
    const header = async () => (await fetch(`${system.site}/dealer/nord-traction`)).text()
    expect(await header()).not.toContain(String(path))
    const before = Buffer.from(await getSocialImage())
    await press('Publish')
    await expect(page.getByRole('status')).toHaveText(/^Published\./)
    await expect.poll(header).toContain(`src="${path}"`)
    await expect
      .poll(async () => (await fetch(`${system.site}/dealers`)).text())
      .toContain(String(path))
    await expect.poll(async () => Buffer.from(await getSocialImage()).equals(before)).toBe(false)
    for (const wrong of ['/logos/x.png', `${path}?x`.replace(/[0-9a-f]{4}-/, '0000-')]) {
      expect((await fetch(system.site + wrong)).status).toBe(404)
    }
    await page.getByLabel('Show the name in place of the logo').check()
    await press('Publish')
    await expect.poll(header).not.toContain(String(path))
  } finally {
    await database.query("update dealerships set logo_url = null where slug = 'nord-traction'")
  }
})
