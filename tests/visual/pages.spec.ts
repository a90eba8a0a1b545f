import { expect, test } from '#tests/support/test.ts'

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
  test(`pages look as they did at ${width} px`, async ({ page, system }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(system.site + path)
      await page.evaluate(() => document.fonts.ready)
      await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: true,
        // Photographs are the Studio's and the catalogue's; here they are plates of their size.
        mask: [page.locator('img, video')],
        maskColor: '#5b6672',
      })
    }
  })
}
