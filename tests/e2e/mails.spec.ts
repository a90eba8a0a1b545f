import { join } from 'node:path'
import { fillPerson, formAt, someone, stored } from '#tests/support/lead-forms.ts'
import { addressIn, mailsWith } from '#tests/support/mails.ts'
import { expect, test } from '#tests/support/test.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const folder = join(testDataDir, 'mail')

test('who joins at a dealer’s is mailed at once, as are the dealership and the maker, and can leave by the mail', async ({
  page,
  system,
  database,
}) => {
  const email = someone()
  const { rows } = await database.query(
    "select name, contact_email from dealerships where slug = 'nord-traction'",
  )
  const [dealership] = rows
  await page.goto(`${system.site}/dealer/nord-traction/contact`)
  const form = formAt(page, 'waitlist')
  await fillPerson(form, email)
  await form.getByLabel('Notes').fill('<b>Two</b> machines')
  await page.waitForTimeout(2_600) // faster ones get no confirmation
  await form.getByRole('button', { name: 'Join the Waitlist' }).click()
  await expect.poll(() => mailsWith(email, folder), { timeout: 5_000 }).toHaveLength(3)

  const mails = await mailsWith(email, folder)
  const to = (address: string) => mails.find((mail) => mail.to?.[0]?.address === address)
  const [toVisitor, toDealer] = [to(email), to(dealership.contact_email)]
  expect(toVisitor?.from?.name).toBe(dealership.name)
  expect(toVisitor?.replyTo?.[0]?.address).toBe(dealership.contact_email)
  const [row] = await stored(database, 'waitlist', email)
  expect(toVisitor?.text?.replace(/\s+/g, ' ')).toContain(row.consent.wording.slice(0, 100))
  expect(toDealer?.replyTo?.[0]).toMatchObject({ address: email, name: 'Ann Lee' })
  expect(toDealer?.html).toContain('&lt;b&gt;Two&lt;/b&gt; machines')
  for (const mail of mails) {
    const address = addressIn(mail, 'list-unsubscribe')
    expect(address).toContain(`${system.site}/api/leads/unsubscribe/`)
    expect(mail.text).toContain(address)
  }

  await page.goto(addressIn(toVisitor, 'list-unsubscribe'))
  await expect(page.getByRole('heading')).toHaveText(/^Stop all mails from/)
  const status = async () => (await stored(database, 'waitlist', email))[0].fields
  expect(await status()).toMatchObject({ subscription_status: 'Subscribe' })
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading')).toHaveText('You are unsubscribed')
  expect(await status()).toMatchObject({ subscription_status: 'Unsubscribe' })
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading')).toHaveText('You are subscribed again')
  const oneClick = await fetch(addressIn(toVisitor, 'list-unsubscribe'), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(oneClick.status).toBe(200)
  expect(await status()).toMatchObject({ subscription_status: 'Unsubscribe' })
})

test('a link to unsubscribe that is no one’s says so', async ({ page, system }) => {
  await page.goto(`${system.site}/api/leads/unsubscribe/${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading')).toHaveText('This link is not valid')
})

test('mails are sent on the database’s own word alone', async ({ system }) => {
  const answer = await fetch(`${system.site}/api/leads/deliver`, {
    method: 'POST',
    body: JSON.stringify({ source: 'supabase', mails: true }),
  })
  expect(answer.status).toBe(401)
})
