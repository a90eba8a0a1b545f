import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeSignatureHeader } from '@sanity/webhook'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import {
  fillContactFields,
  getForm,
  getStoredSubmissions,
  passTypingTime,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'
import { postWebhook } from '#tests/support/send-webhook.ts'
import { findMails, getHeaderUrl } from '#tests/support/sent-mails.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const mailFolder = join(testDataDir, 'mail')

test('a waitlist signup on a dealer storefront is mailed to dealership and maker at once, to the visitor once the address is confirmed, and the mail’s link unsubscribes', async ({
  page,
  system,
  database,
}) => {
  const email = uniqueEmail()
  const { rows } = await database.query(
    "select name, contact_email from dealerships where slug = 'nord-traction'",
  )
  const [dealership] = rows
  await openHydrated(page, `${system.site}/dealer/nord-traction/contact`)
  const form = getForm(page, 'waitlist')
  await fillContactFields(form, email)
  await form.getByLabel('Notes').fill('<b>Two</b> machines')
  await passTypingTime(page)
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  const findConfirmation = async () =>
    (await findMails('/api/leads/confirm/', mailFolder)).find(
      (mail) => mail.to?.[0]?.address === email,
    )
  await expect.poll(findConfirmation).toBeDefined()
  await expect.poll(() => findMails(email, mailFolder)).toHaveLength(2)
  const asking = await findConfirmation()
  expect(asking?.text).not.toContain('Ann')
  await page.goto(/https?:\S+\/api\/leads\/confirm\/\S+/.exec(asking?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your address is confirmed')
  await expect.poll(() => findMails(email, mailFolder)).toHaveLength(3)

  const mails = await findMails(email, mailFolder)
  const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)
  const [toVisitor, toDealer] = [to(email), to(dealership.contact_email)]
  expect(toVisitor?.from?.name).toBe(dealership.name)
  expect(toVisitor?.replyTo?.[0]?.address).toBe(dealership.contact_email)
  const [row] = await getStoredSubmissions(database, 'waitlist', email)
  expect(toVisitor?.text?.replace(/\s+/g, ' ')).toContain(row.consent.wording.slice(0, 100))
  expect(toDealer?.replyTo?.[0]).toMatchObject({ address: email, name: 'Ann Lee' })
  expect(toDealer?.html).toContain('&lt;b&gt;Two&lt;/b&gt; machines')
  for (const mail of [toVisitor, toDealer]) {
    const address = getHeaderUrl(mail, 'list-unsubscribe')
    expect(address).toContain(`${system.site}/api/leads/unsubscribe/`)
    expect(mail?.text).toContain(address)
  }
  const toMaker = mails.find((mail) => mail !== toVisitor && mail !== toDealer)
  expect(toMaker?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe')
  expect(toMaker?.text).not.toContain('unsubscribe')

  await page.goto(getHeaderUrl(toVisitor, 'list-unsubscribe'))
  await expect(page.getByRole('heading')).toHaveText(/^Stop all mails from/)
  const status = async () => (await getStoredSubmissions(database, 'waitlist', email))[0].fields
  expect(await status()).toMatchObject({ subscription_status: 'Subscribe' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading')).toHaveText('You are unsubscribed')
  expect(await status()).toMatchObject({ subscription_status: 'Unsubscribe' })
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading')).toHaveText('You are subscribed again')
  const oneClick = await fetch(getHeaderUrl(toVisitor, 'list-unsubscribe'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(oneClick.status).toBe(200)
  expect(await status()).toMatchObject({ subscription_status: 'Unsubscribe' })
})

test('an unsubscribe link with an unknown token shows an error', async ({ page, system }) => {
  await page.goto(`${system.site}/api/leads/unsubscribe/${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading')).toHaveText('This link is not valid')
})

test.describe('the mail delivery webhook', () => {
  const body = JSON.stringify({ source: 'supabase', mails: true })
  const getSecret = () =>
    JSON.parse(readFileSync(join(testDataDir, 'state.json'), 'utf8')).supabaseWebhookSecret
  const sign = (text: string, secret = getSecret(), time = Date.now()) =>
    encodeSignatureHeader(text, time, secret)

  // That it then delivers is tested by tests/unit/mail-delivery-webhook.test.ts: here a poll delivers, too.
  test('accepts requests of the database, and rejects those that are unsigned, wrongly signed, too old or malformed', async ({
    system,
  }) => {
    const send = async (signature: string | null, text = body) =>
      (await postWebhook(`${system.site}/api/leads/deliver`, text, signature)).status
    expect(await send(await sign(body))).toBe(202)
    expect(await send(null)).toBe(401)
    expect(await send('t=1,v1=none')).toBe(401)
    expect(await send(await sign(body, 'another-secret-of-some-length'))).toBe(401)
    expect(await send(await sign('{}'))).toBe(401)
    expect(await send(await sign(body, getSecret(), Date.now() - 2 * 3_600_000))).toBe(401)
    expect(await send(await sign('{}'), '{}')).toBe(400)
    expect(await send(await sign('no JSON'), 'no JSON')).toBe(400)
  })
})
