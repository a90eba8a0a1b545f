import { join } from 'node:path'
import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { createDeskCookie } from '#tests/support/desk-session.ts'
import { findViolations } from '#tests/support/find-violations.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
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

test('staff read the change of a dealer first, where they want to: they approve one and reject another; results say how fast dealers answer @mutating', async ({
  studio,
  page,
  lake,
  system,
  database,
}) => {
  const { rows } = await database.query(
    `select id, phone, town, street, province, postal_code, opening_hours, description, description_fr
     from dealerships where slug = 'prairie-iron'`,
  )
  const { id, ...values } = rows[0]
  const { phone, town } = values
  const cookie = await createDeskCookie(database, system.site, 'prairie-iron')
  const load = async () =>
    (await fetch(`${system.site}/desk/storefront`, { headers: { cookie } })).text()
  /** Changes a field at the desk. */
  async function change(fields: Record<string, string>) {
    const html = await load()
    const form = new FormData()
    form.set('version', /name="version" value="(\d+)"/.exec(html)?.[1] ?? '')
    for (const [name, value] of Object.entries({ ...values, ...fields })) {
      form.set(name, String(value ?? ''))
    }
    form.set('action', 'publish')
    const response = await fetch(`${system.site}/desk/storefront`, {
      ...{ method: 'POST', redirect: 'manual', body: form },
      headers: { cookie, origin: system.site },
    })
    expect(response.headers.get('location')).toBe('/desk/storefront?done=proposed')
  }
  const stored = async () =>
    (await database.query('select phone, town from dealerships where id = $1', [id])).rows[0]
  const lead = exampleLead(0)
  await sendLead(system.site, lead)
  await database.query(
    "update leads set dealership_id = $1, storefront = 'prairie-iron', answered_at = created_at + interval '50 minutes', status = 'won' where email = $2",
    [id, lead.email],
  )
  try {
    await withRestoredDocuments(lake, ['siteSettings'], async () => {
      await lake.patch('siteSettings').set({ approvesDealerChanges: true }).commit()
      await expect.poll(load).toContain('read a change first')
      const tool = new CatalogTool(studio)
      const proposal = page.getByTestId('storefront-proposal')
      await change({ phone: '403 555-0177' })
      expect(await stored()).toEqual({ phone, town })
      await tool.open('dealerships')
      await expect(proposal).toContainText(`${phone} → 403 555-0177`)
      expect(
        await findViolations(page, {
          selector: '[data-testid="storefront-proposal"]',
          disabledRules: ['color-contrast'],
        }),
      ).toEqual([])
      await page.getByRole('button', { name: 'Approve the change of Prairie Iron' }).press('Enter')
      await expect(proposal).toHaveCount(0)
      expect((await stored()).phone).toBe('403 555-0177')
      await change({ phone: '403 555-0177', town: 'Calgary' })
      await page.reload()
      await expect(proposal).toContainText('Calgary')
      await page.getByRole('button', { name: 'Reject the change of Prairie Iron' }).click()
      await expect(proposal).toHaveCount(0)
      expect((await stored()).town).toBe(town)
    })
    await studio.open('/results')
    const table = page.getByRole('table', { name: 'First answers of dealers' })
    await expect(table.getByRole('row', { name: /Prairie Iron/ })).toContainText('50 min')
  } finally {
    await database.query('update dealerships set phone = $2, town = $3 where id = $1', [
      id,
      phone,
      town,
    ])
    await database.query('delete from private.storefront_proposals')
    await database.query('delete from private.desk_sessions')
    await database.query('delete from vehicle_requests_form_submissions where email = $1', [
      lead.email,
    ])
  }
})
