import { expect, test } from '#tests/support/fixtures.ts'
import { waitForHydration } from '#tests/support/hydration.ts'
import { getLayoutShift } from '#tests/support/layout-shift.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { siteLanguages } from '#tests/support/site-language.ts'
import { startSlowDocumentProxy } from '#tests/support/slow-document-proxy.ts'

// The layout shift of a page is measured once its pictures have loaded.
test.use(withPictures())

test('a page is painted without a request for styles, and stays styled after a click on a link', async ({
  system,
  page,
}) => {
  const styleSheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styleSheets.push(request.url())
  })
  for (const path of ['/faq', '/dealer/nord-traction/faq']) {
    await page.goto(system.site + path)
    await waitForHydration(page)
    // Of all pages, of headings, and of the FAQ.
    await expect(page.locator('head style')).toHaveCount(3)
    const header = page.getByRole('banner')
    const getColor = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
    const color = await getColor()
    expect(color).not.toBe('rgba(0, 0, 0, 0)')
    await page.getByRole('contentinfo').locator('a[href$="/contact"]').first().click()
    await expect(page).toHaveURL(/contact$/)
    expect(await getColor()).toBe(color)
  }
  expect(styleSheets).toEqual([])
})

test('a browser starts with the picture of the hero before it has read the page', async ({
  system,
}) => {
  const html = await (await fetch(system.site)).text()
  const links = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  const media = links.map((link) => /media="([^"]*)"/.exec(link)?.[1])
  expect(media).toEqual(['(min-width: 768px)', '(max-width: 767px)'])
  expect(html.indexOf(links[1] ?? 'none')).toBeLessThan(html.indexOf('<style>'))
  expect(html.indexOf(links[1] ?? 'none')).toBeLessThan(html.indexOf('as="font"'))
})

test('a heading gets the display font when it arrives after first paint, and nothing moves', async ({
  system,
  page,
}) => {
  for (const path of ['/', '/products', '/faq', '/fr', '/dealer/nord-traction']) {
    const painted = Promise.withResolvers<void>()
    await page.route(/\.woff2$/, async (route) => {
      await painted.promise
      await route.continue()
    })
    await page.goto(system.site + path, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    const heading = page.getByRole('heading', { level: 1 })
    const height = await heading.evaluate((element) => element.getBoundingClientRect().height)
    painted.resolve()
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => /^"?barlowCondensed"?$/.test(family) && status === 'loaded',
      ),
    )
    expect(await getLayoutShift(page), path).toBeLessThan(0.01)
    expect(await heading.evaluate((element) => element.getBoundingClientRect().height)).toBe(height)
    await page.unroute(/\.woff2$/)
  }
})

for (const { locale, path } of siteLanguages) {
  test(`nothing moves when the browser replaces opening hours by the opening status: ${locale}`, async ({
    page,
    system,
  }) => {
    const slugs = ['nord-traction', 'prairie-iron', 'great-lakes-track-and-equipment']
    // Fills the browser's cache: what moves when a font arrives is tested above.
    await page.goto(system.site + path(`/dealer/${slugs[0]}`))
    await page.evaluate(() => document.fonts.ready)
    for (const width of [320, 390, 640, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const slug of slugs) {
        await page.goto(system.site + path(`/dealer/${slug}`))
        await expect(page.locator('.dealer-bar .opening-status[data-open]')).toBeVisible()
        expect.soft(await getLayoutShift(page), `${slug} at ${width} px`).toBeLessThan(0.01)
      }
    }
  })
}

const slowPages = [
  '/',
  '/products',
  '/products/bobcat-ice-t62-t66',
  '/faq',
  '/dealers',
  '/dealer/great-lakes-track-and-equipment',
  '/dealer/prairie-iron/products',
]

for (const { locale, path } of siteLanguages) {
  test(`nothing moves while a slow device reads the first screen: ${locale}`, async ({
    page,
    system,
  }) => {
    const proxy = await startSlowDocumentProxy(system.site)
    try {
      for (const width of [390, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        for (const english of slowPages) {
          await page.goto(proxy.site + path(english))
          expect.soft(await getLayoutShift(page), `${english} at ${width} px`).toBeLessThan(0.01)
        }
      }
    } finally {
      await proxy.stop()
    }
  })
}
