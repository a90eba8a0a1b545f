import { expect, test } from '#tests/support/fixtures.ts'
import { openHydrated } from '#tests/support/hydration.ts'
import {
  describeScripts,
  getShippedScripts,
  totalSize,
  watchScripts,
} from '#tests/support/shipped-scripts.ts'

const dealer = '/dealer/nord-traction'

/**
 * Budgets in KiB of gzip for all scripts of a first load. A page of Next with nothing but a heading and
 * a picture loads 140.
 */
const budgets = [
  {
    kind: 'without a form',
    budget: 151,
    paths: ['/faq', '/about', '/privacy', `${dealer}/faq`],
  },
  {
    kind: 'with a form',
    budget: 162,
    paths: [
      '/products',
      '/products?brand=bobcat',
      '/products?brand=bobcat&model=t590',
      '/products/bobcat',
      '/contact',
      '/dealers',
      `${dealer}/products`,
      `${dealer}/products/bobcat`,
      `${dealer}/contact`,
    ],
  },
  {
    // An unknown path is answered by the route of these pages.
    kind: 'of any sections',
    budget: 163.5,
    paths: ['/', '/traction', '/no-such-page', dealer],
  },
]

/** A call of the animation library that neither React, Next nor the site has. */
const animationCall = 'commitStyles'

/** Budget in KiB of gzip for the scripts that the click on a picture loads: dialog, lightbox and its animations. */
const lightboxBudget = 23

for (const { kind, budget, paths } of budgets) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    test(`pages ${kind} load at most ${budget} KiB of scripts at ${viewport.width} px until the visitor does something, and none of them animates`, async ({
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
        const animated = scripts.filter(({ code }) => code.includes(animationCall))
        expect
          .soft(describeScripts(animated), `${path} loads the animations`)
          .toBe('0.0 KiB in all')
      }
    })
  }
}

test(`the click on a picture loads the lightbox with its animations, in at most ${lightboxBudget} KiB`, async ({
  page,
  system,
}) => {
  await openHydrated(page, `${system.site}/products/bobcat`)
  const getScripts = watchScripts(page)
  await page
    .getByRole('link', { name: /Enlarge$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const scripts = await getScripts()
  const animated = scripts.filter(({ code }) => code.includes(animationCall))
  expect(animated, describeScripts(scripts)).toHaveLength(1)
  expect(totalSize(scripts), describeScripts(scripts)).toBeLessThanOrEqual(lightboxBudget)
})
