import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/support/fixtures.ts'

const shared = [
  '',
  '/products',
  '/products?brand=bobcat',
  '/products/bobcat',
  '/about',
  '/faq',
  '/contact',
  '/privacy',
  '/no-such-page',
]

const storefronts = [
  { prefix: '', paths: [...shared, '/dealers', '/dealers#inquiry', '/traction'] },
  // All colours of this dealer are pale yellow.
  { prefix: '/dealer/prairie-iron', paths: shared },
]

for (const { prefix, paths } of storefronts) {
  for (const width of [390, 1440]) {
    test(`axe finds no violations on ${prefix || 'the main storefront'} at ${width} px`, async ({
      page,
      system,
    }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(`${system.site}${prefix}${path}`)
        // Expands the first answer, if the page has any.
        await page.evaluate(() => document.querySelector('main details')?.setAttribute('open', ''))
        const { violations } = await new AxeBuilder({ page }).analyze()
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
        expect(found, path).toEqual([])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBe(0)
      }
    })
  }
}
