import type pg from 'pg'
import { CatalogTool } from '#tests/support/catalog-tool.ts'
import { withRestoredCatalog } from '#tests/support/restore-catalog.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

/** Returns where the site leads who typed this, or the status of its page. */
const answerTo = async (site: string, typed: string) => {
  const response = await fetch(`${site}/fit?q=${encodeURIComponent(typed)}`, { redirect: 'manual' })
  return response.headers.get('location') ?? response.status
}

test('staff see what visitors typed in vain, and give a machine the name; visitors then find it @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const typed = 'T59O-X1'
  await withRestoredCatalog(database, async () => {
    try {
      for (const _ of [1, 2]) expect(await answerTo(system.site, typed)).toBe(200)
      await expect
        .poll(async () => (await database.query('select text from private.fit_searches')).rows)
        .toEqual([{ text: 't59o-x1' }])
      await studio.open('/catalogue/fit')
      const panel = page.getByRole('region', { name: /^Searches that found nothing \(1\)/ })
      await expect(panel.getByRole('listitem')).toContainText('t59o-x1')
      await expect(panel.getByRole('listitem')).toContainText('2 times')
      await panel.getByRole('button', { name: 'Same as: t59o-x1' }).click()
      const machine = panel.getByLabel('Machine that is meant')
      await expect(machine).toBeFocused()
      await machine.fill('T999')
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('alert')).toHaveText('No machine is called “T999”.')
      await machine.fill('bobcat t590')
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('region', { name: /^Searches that found nothing \(0\)/ }),
      ).toBeVisible()
      await expect
        .poll(() => answerTo(system.site, typed))
        .toContain('/products?brand=bobcat&model=t590')
    } finally {
      await database.query('delete from private.fit_searches')
    }
  })
})

test('a search becomes a new machine, whose form has the text @mutating', async ({
  studio,
  page,
  database,
}) => {
  try {
    await database.query('select count_fit_searches(\'{"t9991": 3, "t9992": 1}\')')
    await studio.open('/catalogue/fit')
    await page.getByRole('button', { name: 'Add machine: t9991' }).click()
    await expect(page.getByLabel('Model (required)', { exact: true })).toHaveValue('T9991')
    await page.getByRole('link', { name: 'Fit', exact: true }).click()
    // A form that is not saved yet is not overwritten.
    await page.getByRole('button', { name: 'Add machine: t9992' }).click()
    await expect(page.getByLabel('Model (required)', { exact: true })).toHaveValue('T9991')
    await expect(page.getByText('“T9992” is not filled in')).toBeVisible()
    await page.getByRole('link', { name: 'Fit', exact: true }).click()
    await page.getByRole('button', { name: 'Dismiss: t9991' }).click()
    await expect(page.getByRole('button', { name: 'Dismiss: t9991' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Machines/ }).click()
    await page.getByRole('button', { name: /^Discard/ }).click()
  } finally {
    await database.query('delete from private.fit_searches')
  }
})

test('a contradiction is opened from its list, and resolved by a reason that visitors read @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const reason = 'The T62 takes it on the tracks of the T66.'
  await withRestoredCatalog(database, async () => {
    // Another machine's tracks may change after the set was saved.
    await database.query(
      "update machines set track_sizes = '{500x92x84}' where slug = 'bobcat-t62'",
    )
    await studio.open('/catalogue/fit')
    const panel = page.getByRole('region', { name: /^Sets that claim a model/ })
    const item = panel.getByRole('listitem').filter({ hasText: 'T62: without a reason' })
    await item.getByRole('link').first().click()
    const tool = new CatalogTool(studio)
    await tool.field('Why it is offered').fill(reason)
    await tool.save()
    await page.getByRole('link', { name: 'Fit', exact: true }).click()
    await expect(panel.getByRole('listitem').filter({ hasText: `T62: ${reason}` })).toBeVisible()
    await expect
      .poll(async () => (await fetch(`${system.site}/products?brand=bobcat&model=t62`)).text())
      .toContain(reason)
  })
})

const escapeHtml = (text: string) =>
  text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Runs with the path of the form in which the buyer of a lead that was won says whether the set fitted. */
async function withReport(database: pg.Client, run: (path: string) => Promise<void>) {
  const email = 'buyer@example.com'
  await database.query(
    `select submit_lead('quote', gen_random_uuid(), '{"first_name": "Ann", "last_name": "Lee",
       "email": "${email}", "vehicle_make": "Bobcat", "vehicle_model": "T62",
       "product_title": "Ice Bars"}', challenge_passed => true)`,
  )
  try {
    await database.query(
      `select change_lead(id, '{"id": "kim", "name": "Kim"}', '{"status": "won"}') from leads
       where email = $1`,
      [email],
    )
    const { rows } = await database.query(
      'select r.token from private.fit_reports r join leads l on l.id = r.lead_id where l.email = $1',
      [email],
    )
    await run(`/api/leads/fit/${rows[0].token}`)
  } finally {
    await database.query('delete from vehicle_requests_form_submissions where email = $1', [email])
    await database.query('delete from leads where email = $1', [email])
  }
}

test('a buyer says that a set fitted, and staff confirm it: only then it is evidence @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const read = async () => (await fetch(`${system.site}/products?brand=bobcat&model=t62`)).text()
  const says = async (text: string) => (await read()).includes(text)
  await withRestoredCatalog(database, () =>
    withReport(database, async (path) => {
      const buyer = await page.context().newPage()
      await buyer.goto(system.site + path)
      await expect(buyer.getByRole('heading')).toHaveText('Did it fit?')
      await expect(buyer.getByText('Ice Bars, for Bobcat T62.')).toBeVisible()
      await buyer.getByLabel('It fitted').check()
      await buyer.getByLabel('Size on the track').fill('321x86x49')
      await buyer.getByRole('button', { name: 'Send' }).click()
      await expect(buyer.getByRole('heading')).toHaveText('Thank you')
      await buyer.close()

      expect(await says('321x86x49')).toBe(false)
      await studio.open('/catalogue/fit')
      const panel = page.getByRole('region', { name: /^Reports of buyers \(1\)/ })
      await expect(panel.getByRole('listitem')).toContainText('Fitted: Ice Bars, Bobcat T62')
      await panel.getByRole('button', { name: /^Confirm/ }).click()
      await expect(
        page.getByText('The report is confirmed, and is evidence of the machine.'),
      ).toBeVisible()
      await expect.poll(() => says('321x86x49')).toBe(true)
      // The other size of the row was not reported.
      expect(await says('Reported by a customer')).toBe(false)
      const after = await fetch(`${system.site}${path}?lang=fr`)
      expect(await after.text()).toContain('Cette réponse ne peut plus être modifiée')
    }),
  )
})

test('an answer that is wrong, too long or hostile stores nothing, and comes back as it was typed @mutating', async ({
  system,
  database,
}) => {
  const getStored = async () =>
    (await database.query('select did_fit, track, note, reports from private.fit_reports')).rows
  await withReport(database, async (path) => {
    const send = async (body: string, to = path) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const response = await fetch(system.site + to, { method: 'POST', headers, body })
      return { status: response.status, html: await response.text() }
    }
    const unanswered = await getStored()
    const hostile = '"><script>alert(1)</script>'
    for (const [fields, message] of [
      [{ note: hostile }, 'Choose whether it fitted.'],
      [{ did_fit: 'maybe', note: hostile }, 'Choose whether it fitted.'],
      [{ did_fit: 'yes', track: '4'.repeat(101) }, 'Use at most 100 characters for the size.'],
      [{ did_fit: 'no', note: 'n'.repeat(1001) }, 'Use at most 1,000 characters for the note.'],
    ] as const) {
      const { status, html } = await send(new URLSearchParams(fields).toString())
      expect([status, html.includes(message)], JSON.stringify(fields)).toEqual([422, true])
      expect(html).not.toContain('<script>alert')
      for (const typed of Object.values(fields).filter((value) => value.length > 5)) {
        expect(html).toContain(escapeHtml(typed).slice(0, 40))
      }
    }
    for (const body of ['', '%', '{"did_fit": "yes"}', `did_fit=yes&note=${'n'.repeat(50_000)}`]) {
      expect((await send(body)).status, body.slice(0, 40)).toBe(422)
    }
    for (const token of ['unknown', crypto.randomUUID(), '%00', '..%2f', "'--"]) {
      const { html, status } = await send('did_fit=yes', `/api/leads/fit/${token}`)
      expect(html.includes('Thank you'), token).toBe(false)
      expect([200, 400, 404], `${token} ${status}`).toContain(status)
    }
    // Scanners of mail follow links.
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(system.site + path, { method })
    expect(await getStored()).toEqual(unanswered)

    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => send(`did_fit=no&note=${hostile} ${index}`)),
    )
    expect(answers.filter(({ html }) => html.includes('Thank you'))).toHaveLength(20)
    const [stored] = await getStored()
    expect(stored).toMatchObject({ did_fit: false, reports: 20 })
    expect(stored.note).toContain(hostile)
    const { html } = await send('', path)
    expect(html).not.toContain('<script>alert')
  })
})
