import { expect, test } from '#tests/support/fixtures.ts'
import { describeHtmlSize, getHtmlSize } from '#tests/support/html-size.ts'

const dealer = '/dealer/nord-traction'

/**
 * Budgets in KB: 10 % above the present size of the HTML, and of HTML and style sheets as a browser gets them,
 * compressed. A dealer's product has two forms, a gallery, links to its machines and other sets, and the dealer in
 * each path.
 */
const budgets = [
  {
    kind: 'home page or listing',
    decoded: 109,
    compressed: 32,
    paths: ['/', '/products', dealer, `${dealer}/products`],
  },
  {
    kind: 'listing of a brand',
    decoded: 59,
    compressed: 26,
    paths: ['/products?brand=bobcat'],
  },
  {
    // The cards of its sets, their comparison and its tracks.
    kind: 'machine',
    decoded: 80,
    compressed: 31.5,
    paths: [
      ...['/products?brand=bobcat&model=t770', '/products?brand=bobcat&model=t76&track=450x86x55'],
      `${dealer}/products?brand=bobcat&model=t590`,
    ],
  },
  { kind: 'size of a track', decoded: 138, compressed: 32, paths: ['/products?track=450x86x55'] },
  {
    kind: 'comparison',
    decoded: 44,
    compressed: 23,
    paths: ['/products?compare=bobcat.bobcat-ice-t62-t66.bobcat-wide-t76-t870'],
  },
  { kind: 'campaign page', decoded: 104, compressed: 32, paths: ['/traction'] },
  { kind: 'product', decoded: 86, compressed: 34.5, paths: ['/products/bobcat'] },
  {
    kind: 'product of a dealer',
    decoded: 96,
    compressed: 36,
    paths: [`${dealer}/products/bobcat`],
  },
  { kind: 'FAQ', decoded: 65, compressed: 26, paths: ['/faq', `${dealer}/faq`] },
  // Each listed dealership adds 1.5 KB; the demo has three.
  { kind: 'page of dealers', decoded: 63, compressed: 26, paths: ['/dealers'] },
  {
    // The quote form, with what was typed, and the machine finder.
    kind: 'machine that is not known',
    decoded: 50,
    compressed: 29,
    paths: ['/fit?q=t999'],
  },
  {
    kind: 'other page',
    decoded: 49,
    compressed: 24.5,
    paths: [
      ...['/contact', '/about', '/privacy', '/search?q=t590'],
      ...[`${dealer}/contact`, `${dealer}/about`],
    ],
  },
  {
    // Their style sheet is a file, which Next compresses less than a part of the page.
    kind: 'page that does not exist',
    decoded: 32,
    compressed: 28,
    paths: ['/no-such-page', '/products/no-such-product'],
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
