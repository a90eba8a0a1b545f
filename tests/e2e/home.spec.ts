import { z } from 'zod'
import { regionalLocales } from '#lib/base/locales.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

const phone = { width: 390, height: 844 }
const dealer = '/dealer/nord-traction'

for (const { locale, path, text } of siteLanguages) {
  test(`the home page shows the kinds of sets, each with its lowest price: ${locale}`, async ({
    page,
    system,
    database,
  }) => {
    const { rows } = await database.query(
      `select distinct on (set_type) set_type, slug, price from products
      where set_type is not null and price > 0 order by set_type, price, id`,
    )
    const cheapest = z
      .array(
        z.object({
          set_type: z.enum(['standard', 'wide', 'ice']),
          slug: z.string(),
          price: z.coerce.number(),
        }),
      )
      .parse(rows)
    expect(cheapest).toHaveLength(3)
    const prices = new Intl.NumberFormat(regionalLocales[locale], {
      style: 'currency',
      currency: 'CAD',
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
    await page.goto(system.site + path('/'))
    const kinds = page.locator('.set-kinds > li')
    await expect(kinds).toHaveCount(3)
    for (const { set_type, slug, price } of cheapest) {
      const kind = kinds.filter({
        has: page.getByRole('heading', { name: text(`machine.setType_${set_type}`) }),
      })
      await expect(kind).toContainText(text('machine.fromPrice', { price: prices.format(price) }))
      await expect(kind.getByRole('link')).toHaveAttribute('href', path(`/products/${slug}`))
    }
  })

  test(`pictures of the home page's gallery have captions: ${locale}`, async ({ page, system }) => {
    await page.goto(system.site + path('/'))
    const captions = page.locator('.gallery-caption')
    await expect(captions.first()).toBeVisible()
    for (const caption of await captions.allTextContents()) expect(caption.trim()).not.toBe('')
  })
}

test('the waitlist section leads to the nearest dealer, and on a dealer’s storefront to that one', async ({
  page,
  system,
}) => {
  await page.goto(system.site)
  const section = page.locator('main section').filter({
    has: page.getByRole('heading', { level: 2, name: /waitlist/ }),
  })
  await expect(section.locator('a[href="/dealers"]')).toHaveCount(1)
  await page.goto(system.site + dealer)
  await expect(section.locator('a[href^="tel:"]')).toHaveCount(1)
  await expect(section.locator('a[href$="/dealers"]')).toHaveCount(0)
})

for (const storefront of ['', dealer]) {
  test(`on phones, the bar gives way to a button with its target: ${storefront || 'main'}`, async ({
    page,
    system,
  }) => {
    await page.setViewportSize(phone)
    await openHydrated(page, system.site + storefront)
    const bar = page.locator('[data-action-bar]')
    // Below the bar of a dealership, which takes its place in the first screen.
    const scrollToStart = () =>
      page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), storefront ? 300 : 0)
    await scrollToStart()
    await expect(bar).toBeVisible()
    const link = bar.getByRole('link').filter({ visible: true }).last()
    const href = await link.getAttribute('href')
    const button = page.locator(`main a.button[href="${href}"]`).last()
    await button.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await scrollToStart()
    await expect(bar).toBeVisible()
  })
}
