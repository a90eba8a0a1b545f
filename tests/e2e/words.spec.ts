import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { load } from 'cheerio'
import { expect, expectPageToContain, test as siteTest } from '#tests/support/fixtures.ts'
import { withRestoredDocuments } from '#tests/support/restore-documents.ts'
import { findMails } from '#tests/support/sent-mails.ts'
import { test } from '#tests/support/studio-fixtures.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const mailFolder = join(testDataDir, 'mail')
const dealer = '/dealer/nord-traction'
const lists = ['.install-steps', '.highlights']
const longNamedDealer = '/dealer/great-lakes-track-and-equipment'

test('staff change text and target of the main button, see it everywhere, and send themselves a mail @mutating', async ({
  studio,
  page,
  system,
  lake,
}) => {
  const subject = 'Is this your address, {product} asks'
  await studio.withRestoredDocuments(lake, ['navigation', 'visitorMails'], async () => {
    await studio.open('/structure/navigation')
    await studio.fillField('actionLabel', 'Order now')
    await studio.fillField('actionTarget', '/products')
    await page.keyboard.press('Escape')
    await studio.publish()
    for (const prefix of ['', dealer]) {
      const href = `href="${prefix}/products"`
      const buttons = new RegExp(
        `<header.*<a[^>]*${href}[^>]*>Order now<.*data-action-bar.*${href}[^>]*>Order now<`,
        's',
      )
      await expectPageToContain(`${system.site}${prefix}/faq`, buttons)
      await expectPageToContain(`${system.site}${prefix}/contact`, buttons)
    }

    // The list renders only the items near those in view.
    await page.getByTestId('pane-item-Claims').hover()
    await page.mouse.wheel(0, 1000)
    await page.getByTestId('pane-item-Mails to visitors').click()
    await studio.fillField('addressConfirmation.subject', subject)
    await page.getByRole('tab', { name: 'Preview' }).click()
    const mail = page.frameLocator('iframe[title="Preview of the mail"]')
    await expect(mail.getByText('What happens next')).toBeVisible()
    await page.getByLabel('Mail', { exact: true }).selectOption('Please confirm your address')
    await expect(page.getByTestId('mail-subject')).toHaveText('Is this your address, Caribou asks')
    await page.getByLabel('Storefront').selectOption('Nord Traction')
    await expect(page.getByTestId('mail-subject')).toHaveText(/Nord Traction asks$/)
    await expect(mail.getByRole('link', { name: 'Confirm this address' })).toBeVisible()
    const isClickedTwice = Promise.withResolvers<void>()
    let requestCount = 0
    await page.route('**/api/staff/mails/sendTest', async (route) => {
      requestCount += 1
      await isClickedTwice.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send to me' }).dblclick()
    await expect(page.getByRole('button', { name: 'Send to me' })).toBeDisabled()
    isClickedTwice.resolve()
    await expect(page.getByText('Sent to local-editor@localhost')).toBeVisible()
    expect(requestCount).toBe(1)
    const sent = async () =>
      (await findMails('This is a test from the Studio', mailFolder)).map((each) => ({
        to: each.to?.map(({ address }) => address),
        subject: each.subject,
      }))
    await expect.poll(sent).toContainEqual({
      to: ['local-editor@localhost'],
      subject: '[Test] Is this your address, Nord Traction asks',
    })

    await page.getByLabel('Language', { exact: true }).selectOption('French')
    await expect(page.getByText('This mail goes out in English')).toBeVisible()
    await expect(page.getByTestId('mail-subject')).toHaveText(/Nord Traction asks$/)
    await page.getByLabel('Mail', { exact: true }).selectOption('Waitlist')
    await expect(page.getByTestId('mail-subject')).toHaveText(
      /^Vous êtes sur la liste d’attente Nord Traction$/,
    )
    await expect(mail.getByText('Ce que nous avons reçu')).toBeVisible()
    await expect(page.getByText('This mail goes out in')).toHaveCount(0)
  })
})

siteTest(
  'links of the menu without room are under “More”, by keyboard and without JavaScript @mutating',
  async ({ browser, system, lake }) => {
    const { menu } = await getNavigation(lake)
    const more = ['Fleet prices', 'Winter sale', 'Snow and ice', 'Careers'].map((label, index) => ({
      ...{ _key: `more${index}`, _type: 'link', label, href: `/faq?more=${index}` },
    }))
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const header = page.getByRole('banner')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const button = header.getByRole('button', { name: 'More' })
    await withRestoredDocuments(lake, ['navigation'], async () => {
      await lake
        .patch('navigation')
        .set({ menu: [...menu, ...more] })
        .commit()
      for (const prefix of ['', longNamedDealer]) {
        await expectPageToContain(`${system.site}${prefix}/faq`, 'Careers')
        await page.goto(`${system.site}${prefix}/faq`)
        const total = menu.length + more.length - (prefix ? 1 : 0)
        for (const width of [1024, 1100, 1151, 1152, 1279, 1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 800 })
          const box = await header.boundingBox()
          // One row of 4 rem, and wide screens have larger text.
          expect(box?.height, `${prefix} at ${width}`).toBe(width < 1653 ? 64 : 72)
          expect(await getOverflow(page)).toBe(0)
          const inRow = await links.count()
          await button.focus()
          await page.keyboard.press('Enter')
          await expect(page.locator('#site-more')).toBeVisible()
          await expect(links).toHaveCount(total)
          await page.keyboard.press('Tab')
          await expect(page.locator('#site-more a:focus')).toHaveText(/\w/)
          await page.keyboard.press('Escape')
          await expect(links).toHaveCount(inRow)
        }
      }
    })
    await context.close()
  },
)

siteTest(
  'rows of install steps and highlights fill the line @mutating',
  async ({ page, system, lake }) => {
    const guide = await lake.getDocument('installGuide')
    const home = await lake.getDocument('homePage')
    await withRestoredDocuments(lake, ['installGuide', 'homePage'], async () => {
      for (const count of [2, 3, 5, 7, 8]) {
        const sections = home?.sections.map((section: { _type: string; items?: object[] }) =>
          section._type === 'highlightsSection'
            ? { ...section, items: repeat(section.items ?? [], count, 'highlight') }
            : section,
        )
        await lake
          .transaction()
          .patch('installGuide', (patch) =>
            patch.set({ steps: repeat(guide?.steps, count, 'step') }),
          )
          .patch('homePage', (patch) => patch.set({ sections }))
          .commit()
        const getCounts = async () => {
          const $ = load(await (await fetch(system.site)).text())
          return lists.map((list) => $(`${list} > li`).length)
        }
        await expect.poll(getCounts).toEqual([count, count])
        await page.goto(system.site)
        for (const width of [390, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          for (const list of lists) {
            expect(await getRowGaps(page.locator(list)), `${count} of ${list} at ${width}`).toEqual(
              [],
            )
          }
        }
      }
    })
  },
)

async function getNavigation(lake: SanityClient): Promise<{ menu: object[] }> {
  return { menu: await lake.fetch<object[]>('*[_id == "navigation"][0].menu') }
}

function getOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** Returns that many items with distinct keys. */
function repeat(items: readonly object[], count: number, name: string): object[] {
  return Array.from({ length: count }, (_, index) => ({
    ...items[index % items.length],
    _key: `${name}${index}`,
  }))
}

/** Returns the distances, in px, from the end of the list to the end of each row that does not reach it. */
function getRowGaps(list: Locator): Promise<number[]> {
  return list.evaluate((element) => {
    const end = element.getBoundingClientRect().right
    const rowEnds = new Map<number, number>()
    for (const item of element.children) {
      const { top, right } = item.getBoundingClientRect()
      rowEnds.set(Math.round(top), Math.max(right, rowEnds.get(Math.round(top)) ?? 0))
    }
    return [...rowEnds.values()].map((rowEnd) => Math.round(end - rowEnd)).filter((gap) => gap > 0)
  })
}
