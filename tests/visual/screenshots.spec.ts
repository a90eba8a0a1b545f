import { resolve } from 'node:path'
import { expect, test } from '#tests/support/fixtures.ts'

const pages = {
  home: '/',
  products: '/products',
  'products-of-a-brand': '/products?brand=bobcat',
  product: '/products/bobcat',
  about: '/about',
  dealers: '/dealers',
  'dealers-form': '/dealers#inquiry',
  faq: '/faq',
  contact: '/contact',
  privacy: '/privacy',
  traction: '/traction',
  'not-found': '/no-such-page',
  'product-not-found': '/products/no-such-product',
  'dealer-home': '/dealer/nord-traction',
  'dealer-with-pale-colours': '/dealer/prairie-iron',
  'dealer-with-a-long-name': '/dealer/great-lakes-track-and-equipment/contact',
}

for (const width of [390, 768, 1440]) {
  test(`screenshots match the baseline at ${width} px`, async ({ page, system }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // Fills the browser's cache: a page whose fonts are late stays in fallback fonts.
    await page.goto(system.site)
    await page.evaluate(() => document.fonts.ready)
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(system.site + path)
      await page.evaluate(() => document.fonts.ready)
      await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: true,
        // Not `mask`, which also covers what is in front of a picture, such as a heading.
        stylePath: resolve(import.meta.dirname, 'plain-pictures.css'),
      })
    }
  })
}
