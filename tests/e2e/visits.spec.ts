import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type pg from 'pg'
import { findViolations } from '#tests/support/find-violations.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import {
  fillContactFields,
  getForm,
  passTypingTime,
  uniqueEmail,
} from '#tests/support/lead-forms.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Runs `visit` as somebody whose browser says to be none of a robot. */
async function asVisitor(browser: Browser, visit: (page: Page) => Promise<void>) {
  const page = await browser.newPage({ userAgent })
  await visit(page)
  await page.close()
}

/** Visits by page, once the server has stored them. */
async function getVisits(database: pg.Client) {
  const { rows } = await database.query<{ name: string; visits: number }>(
    `select p.storefront || p.path || case p.locale when 'en' then '' else ' ' || p.locale end || ' ' || s.campaign || ' ' || s.referrer as name, v.visits
     from private.visits v
       join private.visit_pages p on p.id = v.page_id
       join private.visit_sources s on s.id = v.source_id`,
  )
  return Object.fromEntries(rows.map(({ name, visits }) => [name, visits]))
}

async function removeVisits(database: pg.Client, email: string) {
  await database.query(
    'truncate private.visits, private.visit_history, private.visit_source_history',
  )
  await database.query('delete from vehicle_requests_form_submissions where email = $1', [email])
}

test('staff see what each page and campaign earned, beside the document and as charts with a table @mutating', async ({
  browser,
  studio,
  page,
  system,
  database,
}) => {
  const email = uniqueEmail()
  const dealerPage = `${system.site}/dealer/nord-traction/products`
  await removeVisits(database, email)
  // The results show 28 days: none of the leads that other tests sent.
  await database.query("update leads set created_at = created_at - interval '60 days'")
  try {
    await asVisitor(browser, async (visitor) => {
      await openHydrated(visitor, `${system.site}/faq`, { referer: 'https://www.forum.example/t' })
      const contact = visitor.getByRole('navigation', { name: 'Main' }).getByText('Contact')
      // A prefetch is not counted.
      await Promise.all([
        visitor.waitForResponse((response) => response.url().includes('/contact?_rsc=')),
        contact.hover(),
      ])
      await visitor.goto(`${system.site}/faq`)
      await visitor.goto(`${system.site}/fr/faq`)
      expect((await visitor.goto(`${system.site}/no-such-page`))?.status()).toBe(404)
    })
    await asVisitor(browser, async (visitor) => {
      await visitor.clock.install()
      await openHydrated(visitor, `${dealerPage}?utm_source=mail&utm_campaign=Winter`)
      const form = getForm(visitor, 'quote')
      await fillContactFields(form, email)
      await passTypingTime(visitor)
      await form.getByRole('button', { name: 'Submit Request' }).click()
      await expect(visitor.getByText('Request Submitted Successfully!').first()).toBeVisible()
    })
    // The browser of the tests says that it has no window.
    await page.goto(`${system.site}/about`)
    await expect
      .poll(() => getVisits(database))
      .toEqual({
        '/faq  forum.example': 1,
        '/faq  ': 1,
        '/faq fr  ': 1,
        'nord-traction/products winter ': 1,
      })
    const change = "update leads set status = 'won' where email = $1"
    expect((await database.query(change, [email])).rowCount).toBe(1)

    await studio.open('/structure/productsPage')
    const line = page.getByTestId('page-results')
    await expect(line).toContainText('Last 28 days: 1 visit, 1 lead, 1 won.')
    await line.getByRole('link', { name: 'Show results' }).click()
    const byPage = page.getByRole('table', { name: 'Results by page' })
    const rows = byPage.getByRole('row')
    await expect(rows).toHaveText([
      'PageVisitsLeadsLeads of visitsQuotedWonWon of leadsLostAmount (CAD)Show',
      'All11100%01100%0Leads',
      '/products11100%01100%0Leads',
    ])

    await page.getByLabel('Page', { exact: true }).selectOption('All pages')
    await expect(rows).toHaveText([
      ...[/^Page/, 'All4125%01100%0Leads'],
      ...['/faq300%000', '/products11100%01100%0Leads'],
    ])
    await page.getByLabel('Storefront').selectOption('Main storefront')
    await expect(rows).toHaveText([/^Page/, 'All300%000Leads', '/faq300%000'])
    await page.getByLabel('Storefront').selectOption('All storefronts')
    await page.getByLabel('Campaign').selectOption('winter')
    await expect(rows).toHaveText([
      ...[/^Page/, 'All11100%01100%0Leads', '/products11100%01100%0Leads'],
    ])
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByLabel('List by').selectOption('Came from')
    const bySite = page.getByRole('table', { name: 'Results by came from' }).getByRole('row')
    await expect(bySite).toHaveText([
      /^Came/,
      'All4125%01100%0Leads',
      'No other site3133.3%01100%0Leads',
      'forum.example100%000',
    ])
    await page.getByLabel('List by').selectOption('Language')
    const byLanguage = page.getByRole('table', { name: 'Results by language' }).getByRole('row')
    await expect(byLanguage).toHaveText([
      ...[/^Language/, 'All4125%01100%0Leads'],
      ...['English3133.3%01100%0Leads', 'French100%000'],
    ])
    await page.getByLabel('Language', { exact: true }).selectOption('French')
    await expect(byLanguage).toHaveText([/^Language/, 'All100%000Leads', 'French100%000'])
    await page.getByLabel('Language', { exact: true }).selectOption('All languages')

    const chart = page.getByRole('application').first()
    await chart.focus()
    // The library selects the first bar on focus.
    await page.keyboard.press('End')
    await expect(page.locator('.recharts-tooltip-wrapper').first()).toBeVisible()
    await page.getByText('Show as a table').click()
    const byDay = page.getByRole('table', { name: 'Results by day' }).getByRole('row')
    await expect(byDay).toHaveCount(29)
    await expect(byDay.last()).toHaveText(/4125%01100%0$/)
    expect(await findViolations(page, { selector: '#results-tool' })).toEqual([])

    await test.step('the amount of a won lead, from its row and back', async () => {
      await page.getByLabel('List by').selectOption('Page')
      const link = byPage.getByRole('link', { name: '/products', exact: true })
      await expect(link).toHaveAttribute('href', '/products')
      await page.getByRole('link', { name: 'Leads: /products' }).press('Enter')
      const lead = page.getByTestId('lead-detail')
      await page.locator('#leads-tool').getByText(email).click()
      const amount = lead.getByLabel('Amount (CAD)')
      await amount.fill('twelve')
      await amount.press('Enter')
      await expect(lead.getByRole('alert')).toHaveText(/^Enter an amount, such as /)
      await amount.fill('12 500,50')
      await amount.press('Enter')
      await expect(amount).toHaveValue('12500.50')
      await expect(lead).toContainText('12,500.50')
      await page.goBack()
      await page.goBack()
    })

    await test.step('sums, order, comparison and the file', async () => {
      await studio.open('/results')
      await page.getByLabel('Sort by').selectOption('Amount')
      await expect(rows).toHaveText([
        ...[/^Page/, 'All4125%01100%0$12,500.50Leads'],
        ...['/products11100%01100%0$12,500.50Leads', '/faq300%000'],
      ])
      await page.getByLabel('Compare with').selectOption('The time before')
      await expect(page.getByText(/^Compared with /)).toBeVisible()
      await expect(rows.nth(2)).toContainText('$12,500.50before: ')
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Download CSV' }).click()
      const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/)
      expect(lines[0]).toContain('Leads of visits,Quoted,Won,Won of leads,Lost,Amount (CAD)')
      expect(lines[1]).toMatch(/^"?\/products"?,.*,1,1,1,0,1,1,0,12500\.5$/)
      expect(await findViolations(page, { selector: '#results-tool' })).toEqual([])
    })
  } finally {
    await removeVisits(database, email)
  }
})
