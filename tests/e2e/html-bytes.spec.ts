import { expect, test } from '#tests/support/fixtures.ts'
import { describeHtmlSize, getHtmlSize } from '#tests/support/html-size.ts'

const dealer = '/dealer/nord-traction'

/** Budgets in KB: of the HTML, and of HTML and style sheets as a browser gets them, compressed. */
const budgets = [
  {
    kind: 'home page or listing',
    decoded: 120,
    compressed: 30,
    paths: ['/', '/products', '/products?brand=bobcat', dealer, `${dealer}/products`],
  },
  { kind: 'campaign page', decoded: 120, compressed: 32, paths: ['/traction'] },
  {
    kind: 'product',
    decoded: 88,
    compressed: 30,
    paths: ['/products/bobcat', `${dealer}/products/bobcat`],
  },
  { kind: 'FAQ', decoded: 74, compressed: 30, paths: ['/faq', `${dealer}/faq`] },
  { kind: 'page of dealers', decoded: 62, compressed: 30, paths: ['/dealers'] },
  {
    kind: 'other page',
    decoded: 60,
    compressed: 30,
    paths: [
      ...['/contact', '/about', '/privacy', '/no-such-page'],
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
