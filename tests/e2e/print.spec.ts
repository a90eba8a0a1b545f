import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

for (const { locale, path, text } of siteLanguages) {
  test(`the FAQ is printed with all answers: ${locale}`, async ({ page, system }) => {
    await page.goto(system.site + path('/faq'))
    const answers = page.locator('#content details > div')
    expect(await answers.count()).toBeGreaterThan(5)
    await expect(answers.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(answers.filter({ visible: true })).toHaveCount(await answers.count())
  })

  test(`“Save spec sheet” opens the print view, and says how to print without JavaScript or where the browser ignores it: ${locale}`, async ({
    page,
    browser,
    system,
  }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement
        // A browser that can print says so; the second time, this one does nothing.
        if (dataset.printed === undefined) window.dispatchEvent(new Event('beforeprint'))
        dataset.printed = ''
      }
    })
    const url = system.site + path('/products/bobcat')
    const button = text('products.saveSheet')
    const help = page.getByText(text('products.printHelp'))
    await openHydrated(page, url)
    await page.clock.install()
    await page.getByRole('button', { name: button }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed')
    await page.clock.runFor(2000)
    await expect(help).toBeHidden()
    await page.getByRole('button', { name: button }).click()
    await page.clock.runFor(2000)
    await expect(help).toBeVisible()
    const withoutScripts = await browser.newPage({ javaScriptEnabled: false })
    await withoutScripts.goto(url)
    await expect(withoutScripts.getByText(button, { exact: true })).toBeHidden()
    await expect(withoutScripts.getByText(text('products.printHelp'))).toBeVisible()
    await withoutScripts.close()
  })
}
