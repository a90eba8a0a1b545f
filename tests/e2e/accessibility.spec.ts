import { findViolations } from '#tests/support/find-violations.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { siteLanguages } from '#tests/support/site-language.ts'
import { showWebFonts } from '#tests/support/web-fonts.ts'

test.use(withPictures())

const shared = [
  '',
  '/products',
  '/products?brand=bobcat',
  '/products?brand=bobcat&model=t770',
  '/products?brand=morooka',
  '/products/bobcat',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
  '/no-such-page',
]

test('at 400 % zoom, sticky elements take less than a quarter of the height', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', '/products?brand=bobcat', '/products/bobcat', '/faq']) {
    await page.goto(system.site + path)
    const height = await page.evaluate(() => {
      window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' })
      return [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width, top, bottom }) => width > 160 && top < 256 && bottom > 0)
        .reduce((sum, box) => sum + Math.min(box.bottom, 256) - Math.max(box.top, 0), 0)
    })
    expect(height, path).toBeLessThan(64)
  }
})

test('the button of the brands menu is a target of 24 px', async ({ page, system }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(system.site)
    const target = await page
      .getByRole('button', { name: 'Products by Brand' })
      .evaluate((button) => {
        const { top, height, left, width } = button.getBoundingClientRect()
        let columns = 0
        for (let x = left + 0.5; x < left + width; x += 1) {
          const hit = document.elementFromPoint(x, top + height / 2)
          if (hit && button.contains(hit)) columns += 1
        }
        return { columns, height }
      })
    expect(target.columns).toBeGreaterThanOrEqual(24)
    expect(target.height).toBeGreaterThanOrEqual(24)
  }
})

const storefronts = [
  { prefix: '', paths: [...shared, '/dealers', '/dealers#inquiry', '/traction'] },
  // All colours of this dealer are pale yellow.
  { prefix: '/dealer/prairie-iron', paths: shared },
]

/** Sizes on both sides of the breakpoints; the phone has the size that Lighthouse emulates. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 412, height: 823 },
]

/** Widths of windows that no page exceeds. */
const widths = [320, 390, 412, 1440]

for (const [{ locale, path: localize }, { prefix, paths }] of siteLanguages.flatMap((language) =>
  storefronts.map((storefront) => [language, storefront] as const),
)) {
  test(`axe finds no violations on ${prefix || 'the main storefront'} in ${locale}, and no page is wider than the window`, async ({
    page,
    system,
  }) => {
    for (const path of paths) {
      await page.goto(system.site + localize(`${prefix}${path}`))
      await showWebFonts(page)
      // Axe does not scroll: it would reject a target that the sticky bar on phones covers in part.
      await page.evaluate(() => {
        const bar = document.querySelector<HTMLElement>('[data-action-bar]')
        if (bar) bar.style.position = 'static'
      })
      // Expands the first answer, if the page has any.
      await page.evaluate(() => document.querySelector('main details')?.setAttribute('open', ''))
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect(await findViolations(page), `${path} at ${size.width} px`).toEqual([])
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect.soft(overflow, `${path} at ${width} px`).toBe(0)
      }
    }
  })
}
