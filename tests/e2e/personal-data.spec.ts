import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { vehicleRequest } from '#tests/integration/supabase/submissions.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import type { SystemInfo } from '#tests/support/system.ts'

const email = 'ada@personal-data.example'

async function submitLead({ supabase }: SystemInfo, fields: object = {}) {
  const service = createClient(supabase.url, supabase.secretKey, {
    auth: { persistSession: false },
  })
  const id = crypto.randomUUID()
  const all = { ...vehicleRequest, first_name: 'Ada', last_name: 'Roy', email, ...fields }
  const submission = { form: 'quote', id, fields: all, challenge_passed: true }
  await service.rpc('submit_lead', submission).throwOnError()
  return id
}

test.afterEach(async ({ database }) => {
  await database.query(
    "delete from vehicle_requests_form_submissions where email like '%personal-data.example'",
  )
  await database.query('update private.lead_limits set mails_per_minute = default')
  await database.query(
    "update private.retention_periods set period = '30 days' where kind = 'guests'",
  )
})

test('staff find what is stored about a person, download it, and erase it with a receipt @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  await submitLead(system)
  await submitLead(system, { email: 'other@personal-data.example', notes: `With ${email}.` })
  await studio.open('/leads')
  await page.getByRole('button', { name: 'Personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Personal data' })
  const address = dialog.getByLabel('Email address of the person')
  await address.fill('ada')
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Enter a whole email address.')
  await address.fill(' ADA@personal-data.example')
  await address.press('Enter')
  await expect(dialog.getByRole('heading', { name: email })).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^Quote request, / })).toHaveCount(1)
  await expect(dialog.getByRole('link', { name: 'Lead 1' })).toBeVisible()
  expect(await findViolations(page, { selector: '#person-dialog' })).toEqual([])

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as a file' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(file).toMatchObject({ email, leads: [{ fields: { first_name: 'Ada' } }] })

  const erase = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Reason').fill(`Request by mail of ${email}`)
  await dialog.getByLabel('Type the address again').fill('ada@personal-data.exampl')
  await expect(erase).toBeDisabled()
  await dialog.getByLabel('Type the address again').fill('Ada@personal-data.example')
  await erase.click()
  await expect(dialog.getByText('Nothing is stored about this address.')).toBeVisible()
  const receipts = dialog.getByRole('region', { name: 'Erasures' })
  await expect(receipts).toContainText('Request by mail of ***')
  await expect(receipts).toContainText('the address masked in')
  const { rows } = await database.query(
    "select notes from vehicle_requests_form_submissions where email like '%personal-data.example'",
  )
  expect(rows).toEqual([{ notes: 'With ***.' }])
})

test('staff correct what a visitor sent: errors are at the fields, the history names them @mutating', async ({
  studio,
  page,
  system,
}) => {
  const id = await submitLead(system)
  await studio.open(`/leads/${id}`)
  const lead = page.getByTestId('lead-detail')
  await lead.getByRole('button', { name: 'Correct' }).click()
  await lead.getByLabel('Email', { exact: true }).fill('ada')
  await lead.getByLabel('Last name').fill('Leroy')
  await lead.getByRole('button', { name: 'Save correction' }).click()
  await expect(lead.getByRole('alert')).toHaveText('Invalid email address')
  await expect(lead.getByLabel('Last name')).toHaveValue('Leroy')
  await lead.getByLabel('Email', { exact: true }).fill('leroy@personal-data.example')
  await lead.getByRole('button', { name: 'Save correction' }).click()
  await expect(lead.getByRole('heading', { name: 'Ada Leroy' })).toBeVisible()
  await expect(lead.getByText('leroy@personal-data.example').first()).toBeVisible()
  await expect(lead.getByText('Corrected: Email, Last name')).toBeVisible()
})

test('an administrator changes a period and a limit within their ranges @mutating', async ({
  studio,
  page,
  database,
}) => {
  await studio.open('/leads')
  const periods = page.getByRole('region', { name: 'How long data is kept' })
  await periods.getByRole('button', { name: 'Change Comments by guests on drafts' }).click()
  const count = periods.getByLabel('Comments by guests on drafts, number')
  await count.fill('500')
  await expect(periods.getByRole('alert')).toContainText('From 7 days to 1 year.')
  await expect(periods.getByRole('button', { name: 'Save' })).toBeDisabled()
  await count.fill('14')
  await expect(periods.getByText('is deleted within the hour, for good')).toBeVisible()
  await count.press('Enter')
  await expect(periods.getByText('Comments by guests on drafts: 14 days')).toBeVisible()

  const limits = page.getByRole('region', { name: 'Limits of the forms' })
  await limits.getByRole('button', { name: 'Change Mails a minute' }).click()
  await limits.getByLabel('Mails a minute', { exact: true }).fill('120')
  await limits.getByRole('button', { name: 'Save' }).click()
  await expect(limits.getByText('Mails a minute: 120')).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes of these settings' })
  await expect(changes).toContainText('Comments by guests on drafts: 30 days → 14 days')
  await expect(changes).toContainText('Mails a minute: 300 → 120')
  const { rows } = await database.query('select mails_per_minute from private.lead_limits')
  expect(rows).toEqual([{ mails_per_minute: 120 }])
})
