import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import { describeScripts, getShippedScripts, totalSize } from '#tests/support/shipped-scripts.ts'

const dealer = '/dealer/nord-traction'

/**
 * Budgets in KiB of gzip for all scripts of a first load. A page of Next with nothing but a heading and
 * a picture loads 140.
 */
const budgets = [
  {
    kind: 'without a form',
    budget: 161,
    paths: ['/faq', '/about', '/privacy', '/no-such-page', `${dealer}/faq`],
  },
  {
    kind: 'with a form',
    budget: 165,
    paths: [
      '/',
      '/products',
      '/products?brand=bobcat',
      '/products?brand=bobcat&model=t590',
      '/products/bobcat',
      '/contact',
      '/dealers',
      '/traction',
      dealer,
      `${dealer}/products`,
      `${dealer}/products/bobcat`,
      `${dealer}/contact`,
    ],
  },
]

for (const { kind, budget, paths } of budgets) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`pages ${kind} load at most ${budget} KiB of scripts at ${viewport.width} px until the visitor does something`, async ({
      browser,
      system,
    }) => {
      for (const path of paths) {
        const page = await browser.newPage({ viewport })
        const scripts = await getShippedScripts(page, system.site + path)
        await page.close()
        expect
          .soft(totalSize(scripts), `scripts of ${path}:\n${describeScripts(scripts)}`)
          .toBeLessThanOrEqual(budget)
        const isEverythingNamed = scripts.every(({ isInHtml }) => isInHtml)
        expect
          .soft(isEverythingNamed, `${path} loads scripts unasked:\n${describeScripts(scripts)}`)
          .toBe(true)
      }
    })
  }
}

/** A call of the animation library that neither React, Next nor the site has. */
const animationCall = 'commitStyles'

test('the animation library of the lightbox loads with the click that opens it, and not before', async ({
  page,
  system,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text())
  })
  const countAnimated = async () =>
    (await Promise.all(scripts)).filter((script) => script.includes(animationCall)).length
  for (const path of ['/', '/products/bobcat']) {
    await openHydrated(page, system.site + path)
    expect(scripts.length).toBeGreaterThan(0)
    expect(await countAnimated(), path).toBe(0)
  }
  await page
    .getByRole('link', { name: /Enlarge$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await countAnimated()).toBe(1)
})
