import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { siteLanguages } from '#tests/support/site-language.ts'

const phone = { width: 390, height: 844 }

/** Pages with the greatest height of their heading on a phone, in pixels: with a picture there is less room for text. */
const headings = [
  ['/products', 220],
  ['/faq', 220],
  ['/contact', 220],
  ['/privacy', 220],
  ['/search', 160],
  ['/about', 260],
  ['/dealers', 260],
] as const

test('on phones, headings of pages leave most of the first screen to the page', async ({
  page,
  system,
}) => {
  await page.setViewportSize(phone)
  for (const [path, height] of headings) {
    await page.goto(system.site + path)
    const box = await page.locator('main > div').first().boundingBox()
    expect(box?.height, path).toBeLessThanOrEqual(height)
  }
})

for (const { locale, path, text } of siteLanguages) {
  test(`the privacy page begins with links to its headings: ${locale}`, async ({
    page,
    system,
  }) => {
    for (const prefix of ['', '/dealer/nord-traction']) {
      await page.goto(system.site + path(`${prefix}/privacy`))
      const links = page
        .getByRole('navigation', { name: text('privacy.contents') })
        .getByRole('link')
      const titles = await links.allTextContents()
      expect(titles.length).toBeGreaterThan(3)
      await links.last().click()
      const heading = page.getByRole('heading', {
        level: 2,
        name: titles.at(-1) ?? '',
        exact: true,
      })
      await expect(heading).toBeInViewport()
      await expect(heading).toHaveJSProperty('id', new URL(page.url()).hash.slice(1))
    }
  })
}

test('the percent sign of a figure is as heavy as its digits', async ({ page, system }) => {
  await openHydrated(page, system.site)
  const strokes = await page
    .getByRole('definition')
    .first()
    .evaluate(async (figure) => {
      const font = `600 400px ${getComputedStyle(figure).fontFamily}`
      await document.fonts.load(font, '80%')
      const context = new OffscreenCanvas(600, 600).getContext('2d')
      if (!context) throw new Error('no canvas')
      /** Width of the first stroke in a row of pixels, in pixels. */
      const measureStroke = (sign: string, row: number) => {
        context.clearRect(0, 0, 600, 600)
        context.font = font
        context.fillText(sign, 50, 500)
        const { data } = context.getImageData(0, row, 600, 1)
        const isInk = Array.from({ length: 600 }, (_, x) => (data[4 * x + 3] ?? 0) > 127)
        const start = isInk.indexOf(true)
        return isInk.indexOf(false, start) - start
      }
      // The digit at half of its height of 280 pixels, the sign at the middle of its upper ring.
      return { digit: measureStroke('0', 360), sign: measureStroke('%', 284) }
    })
  expect(strokes.digit).toBeGreaterThan(20)
  expect(strokes.sign / strokes.digit).toBeGreaterThan(0.75)
})
