import { join } from 'node:path'
import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { exampleLead, sendLead } from '#tests/support/send-lead.ts'
import { findMails } from '#tests/support/sent-mails.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const mailFolder = join(testDataDir, 'mail')

test('staff let a person of a dealership enter the desk, and remove the person; wrong addresses are told where they are typed @mutating', async ({
  studio,
  page,
  database,
}) => {
  const tool = new CatalogTool(studio)
  const people = page.getByTestId('desk-person')
  await tool.open('dealerships')
  await page.getByRole('link', { name: 'Prairie Iron' }).click()
  await expect(people).toHaveCount(1)
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('Enter the name of the person.')).toBeVisible()
  const panel = page.locator('form').filter({ hasText: 'Add person' })
  await panel.getByLabel('Name', { exact: true }).fill('Ida Lund')
  await panel.getByLabel('Email').fill('ida at prairie')
  await page.getByRole('button', { name: 'Add person' }).click()
  await expect(page.getByText('Enter an address like')).toBeVisible()
  await panel.getByLabel('Email').fill('Ida <Ida@Prairie-Iron.example>')
  await page.keyboard.press('Enter')
  await expect(people.filter({ hasText: 'Ida Lund' })).toContainText('ida@prairie-iron.example')
  await panel.getByLabel('Name', { exact: true }).fill('Ida again')
  await panel.getByLabel('Email').fill('ida@prairie-iron.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This address may enter already.')).toBeVisible()
  expect(
    await findViolations(page, { selector: '#catalogue-tool', disabledRules: ['color-contrast'] }),
  ).toEqual([])
  const stored = () =>
    database.query("select added_by from private.desk_people where name = 'Ida Lund'")
  expect((await stored()).rows).toEqual([{ added_by: 'Local editor' }])
  await page.getByRole('button', { name: 'Remove Ida Lund' }).click()
  await expect(people).toHaveCount(1)
  expect((await stored()).rows).toEqual([])
})

test('staff choose which of their notes the dealership reads @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const { email, ...lead } = exampleLead(0)
  await sendLead(system.site, { ...lead, email })
  await database.query(
    `update leads set storefront = 'prairie-iron',
       dealership_id = (select id from dealerships where slug = 'prairie-iron') where email = $1`,
    [email],
  )
  const { rows } = await database.query('select id from leads where email = $1', [email])
  await studio.open(`/leads/${rows[0].id}`)
  for (const text of ['A bad payer', 'In stock']) {
    await page.getByLabel('New note').fill(text)
    if (text === 'In stock') await page.getByLabel('The dealership reads it, too').check()
    await page.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByLabel('New note')).toHaveValue('')
  }
  await expect(page.getByText('the dealership reads it', { exact: false }).first()).toBeVisible()
  const notes = await database.query(
    'select text, is_shared from lead_notes where lead_id = $1 order by created_at',
    [rows[0].id],
  )
  expect(notes.rows).toEqual([
    { text: 'A bad payer', is_shared: false },
    { text: 'In stock', is_shared: true },
  ])
})

test('staff pass a lead of the main storefront to a dealership, see that its answer is overdue, and take it back; the visitor is told @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const lead = exampleLead(0)
  const { email } = lead
  await sendLead(system.site, { ...lead, fields: { ...lead.fields, notes: 'Near H2P 1A1' } })
  const read = async () =>
    (await database.query('select id, answer_due_at from leads where email = $1', [email])).rows[0]
  const { id } = await read()
  await database.query(
    `insert into mail_recipients (email, confirmed_at) values ($1, now())
     on conflict (email) do update set confirmed_at = now()`,
    [email],
  )
  await studio.open(`/leads/${id}`)
  const panel = page.getByRole('region', { name: 'Who answers' })
  const recipient = panel.getByLabel('Pass on to')
  await expect(recipient).toBeEnabled()
  // The nearest comes first.
  await expect(recipient.getByRole('option').nth(1)).toHaveText(/^Nord Traction · .+ km$/)
  await recipient.selectOption({ index: 1 })
  await expect(panel.getByRole('button', { name: 'Pass on' })).toBeDisabled()
  await panel.getByLabel(/^The visitor agreed/).check()
  await panel.getByRole('button', { name: 'Pass on' }).click()
  await expect(panel).toContainText('Nord Traction')
  await expect(panel).toContainText('First answer due')
  await expect
    .poll(async () =>
      (await findMails('Nord Traction', mailFolder))
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ subject }) => subject),
    )
    .toContain('Nord Traction will answer you')
  expect(
    await findViolations(page, {
      selector: '[data-testid="lead-detail"]',
      disabledRules: ['color-contrast'],
    }),
  ).toEqual([])

  await database.query(
    "update leads set answer_due_at = now() - interval '1 minute', answer_mail_at = null where id = $1",
    [id],
  )
  await studio.open('/leads')
  await page.getByRole('button', { name: 'Overdue (1)' }).click()
  const row = page.getByTestId('lead')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Overdue')
  await row.click()
  await panel.getByRole('button', { name: 'Take it back' }).click()
  await expect(panel).toContainText('We do')
  await expect(page.getByText(/^Answered by: Nord Traction → the maker/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Overdue (0)' })).toBeVisible()
})
