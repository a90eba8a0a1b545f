import { phone } from '#bench/browser-page.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { withPictures } from '#tests/support/pictures.ts'
import { describeFiles, getReceivedFiles } from '#tests/support/received-files.ts'

/** Budgets in KiB, as sent: of all files of a first load, and of the fonts in them. */
const budget = { all: 290, fonts: 29 }

test.use(withPictures())

for (const path of [
  ...[
    '/',
    '/products',
    '/products?brand=bobcat',
    '/products/bobcat',
    '/traction',
    '/faq',
    '/contact',
  ],
  ...[
    '/dealer/nord-traction',
    '/dealer/nord-traction/products',
    '/dealer/nord-traction/products/bobcat',
  ],
]) {
  test(`a phone receives at most ${budget.all} KiB on a first load of ${path}`, async ({
    browser,
    system,
  }) => {
    const page = await browser.newPage(phone)
    const files = await getReceivedFiles(page, system.site + path)
    await page.close()
    const getTotal = (type: RegExp) =>
      files.filter((file) => type.test(file.type)).reduce((total, { size }) => total + size, 0)
    expect.soft(getTotal(/script/), describeFiles(files)).toBeGreaterThan(100)
    expect.soft(getTotal(/image/), describeFiles(files)).toBeGreaterThan(0)
    expect.soft(getTotal(/./), describeFiles(files)).toBeLessThanOrEqual(budget.all)
    expect.soft(getTotal(/font/), describeFiles(files)).toBeLessThanOrEqual(budget.fonts)
  })
}
