import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/support/test.ts'

const paths = ['', '/products', '/faq', '/products/bobcat', '/no-such-page']

// The second is a dealer whose colours are all pale yellow.
for (const prefix of ['', '/dealer/prairie-iron']) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on ${prefix || 'the main storefront'} at ${width} px`, async ({
      page,
      system,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const path of paths) {
        await page.goto(`${system.site}${prefix}${path}`)
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
