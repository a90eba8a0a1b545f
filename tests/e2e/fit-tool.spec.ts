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
    await database.query('select count_fit_searches(\'{"t9991": 3}\')')
    await studio.open('/catalogue/fit')
    await page.getByRole('button', { name: 'Add machine: t9991' }).click()
    await expect(page.getByLabel('Model (required)', { exact: true })).toHaveValue('T9991')
    await page.getByRole('link', { name: 'Fit', exact: true }).click()
    await page.getByRole('button', { name: 'Dismiss: t9991' }).click()
    await expect(page.getByRole('button', { name: 'Dismiss: t9991' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Machines/ }).click()
    await page.getByRole('button', { name: /^Discard/ }).click()
  } finally {
    await database.query('delete from private.fit_searches')
  }
})

test('a buyer says that a set fitted, and staff confirm it: only then it is evidence @mutating', async ({
  studio,
  page,
  system,
  database,
}) => {
  const read = async () => (await fetch(`${system.site}/products?brand=bobcat&model=t62`)).text()
  const says = async (text: string) => (await read()).includes(text)
  await withRestoredCatalog(database, async () => {
    const { rows } = await database.query(
      `select submit_lead('quote', gen_random_uuid(), '{"first_name": "Ann", "last_name": "Lee",
         "email": "buyer@example.com", "vehicle_make": "Bobcat", "vehicle_model": "T62",
         "product_title": "Ice Bars"}', challenge_passed => true)`,
    )
    expect(rows).toHaveLength(1)
    try {
      await database.query(
        `select change_lead(id, '{"id": "kim", "name": "Kim"}', '{"status": "won"}') from leads
         where email = 'buyer@example.com'`,
      )
      const [report] = (
        await database.query(
          `select r.token from private.fit_reports r join leads l on l.id = r.lead_id
           where l.email = 'buyer@example.com'`,
        )
      ).rows
      const buyer = await page.context().newPage()
      await buyer.goto(`${system.site}/api/leads/fit/${report.token}`)
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
      const after = await fetch(`${system.site}/api/leads/fit/${report.token}?lang=fr`)
      expect(await after.text()).toContain('Cette réponse ne peut plus être modifiée')
    } finally {
      await database.query(
        "delete from vehicle_requests_form_submissions where email = 'buyer@example.com'",
      )
      await database.query("delete from leads where email = 'buyer@example.com'")
    }
  })
})
