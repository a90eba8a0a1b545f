import { expect, test } from '#tests/support/fixtures.ts'
import { describeHtmlSize, getHtmlSize } from '#tests/support/html-size.ts'

const dealer = '/dealer/nord-traction'

/**
 * Budgets in KB: of the HTML, and of HTML and style sheets as a browser gets them, compressed. A product
 * has 64 to 70, with two forms, a gallery, and links to its machines and other sets.
 */
const budgets = [
  {
    kind: 'home page or listing',
    decoded: 98,
    compressed: 29,
    paths: ['/', '/products', dealer, `${dealer}/products`],
  },
  {
    kind: 'listing of a brand, or machine',
    decoded: 54,
    compressed: 24,
    paths: [
      ...['/products?brand=bobcat', '/products?brand=bobcat&model=t770'],
      `${dealer}/products?brand=bobcat&model=t590`,
    ],
  },
  { kind: 'campaign page', decoded: 93, compressed: 30, paths: ['/traction'] },
  {
    kind: 'product',
    decoded: 72,
    compressed: 27,
    paths: ['/products/bobcat', `${dealer}/products/bobcat`],
  },
  { kind: 'FAQ', decoded: 58, compressed: 24, paths: ['/faq', `${dealer}/faq`] },
  // Each listed dealership adds 1.5 KB; the demo has three.
  { kind: 'page of dealers', decoded: 57, compressed: 24, paths: ['/dealers'] },
  {
    kind: 'other page',
    decoded: 44,
    compressed: 22,
    paths: [
      ...['/contact', '/about', '/privacy', '/no-such-page', '/search?q=t590'],
      ...['/products/no-such-product', `${dealer}/contact`, `${dealer}/about`],
    ],
  },
]

for (const { kind, decoded, compressed, paths } of budgets) {
  for (const path of paths) {
    test(`HTML of ${path} (${kind}) has at most ${decoded} KB, ${compressed} KB compressed with CSS`, async ({
      system,
    }) => {
      const size = await getHtmlSize(system.site + path)
      const message = `${path} ships\n${describeHtmlSize(size)}\n`
      expect.soft(size.decoded / 1000, `${message}decoded`).toBeLessThanOrEqual(decoded)
      expect.soft(size.compressed / 1000, `${message}compressed`).toBeLessThanOrEqual(compressed)
    })
  }
}
