import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/studio-fixtures.ts'

/** Text in the code of what staff open, and of nothing else. */
const markers = {
  leads: 'No lead matches',
  catalogue: '"data-testid":"catalog-row"',
  results: 'Visits are not counted now',
  replace: 'Searches all texts of the site',
  charts: 'recharts-surface',
  media: 'useToolOptions must be used within',
  links: 'leads visitors nowhere',
  guide: 'For marketing staff who work in the Studio',
}

/** Records the scripts that a page requests. */
function recordScripts(page: Page) {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  let previousCount = 0
  const isSettled = () => {
    const wasCount = previousCount
    previousCount = scripts.length
    return scripts.length === wasCount
  }
  return {
    getScripts: () => Promise.all(scripts),
    /** Waits until a second passes without another script. The Studio's streams never end. */
    waitForScripts: () => expect.poll(isSettled, { intervals: [1_000] }).toBe(true),
  }
}

const hasMarker = (scripts: readonly string[], marker: string) =>
  scripts.some((script) => script.includes(marker))

test('the Studio loads the code of its tools when staff open them', async ({
  studio,
  page,
  system,
}) => {
  const { getScripts, waitForScripts } = recordScripts(page)
  await page.goto(`${system.studio}/structure/homePage`)
  await expect(studio.field('sections')).toBeVisible()
  await waitForScripts()
  const atStart = await getScripts()
  expect(atStart.length).toBeGreaterThan(0)
  expect(hasMarker(atStart, markers.leads)).toBe(false)
  expect(hasMarker(atStart, markers.catalogue)).toBe(false)
  expect(hasMarker(atStart, markers.media)).toBe(false)
  expect(hasMarker(atStart, markers.results)).toBe(false)
  expect(hasMarker(atStart, markers.charts)).toBe(false)
  expect(hasMarker(atStart, markers.replace)).toBe(false)
  expect(hasMarker(atStart, markers.links)).toBe(false)
  expect(hasMarker(atStart, markers.guide)).toBe(false)

  const navbar = page.getByTestId('studio-navbar')
  await navbar.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('searchbox', { name: 'Search the guide' })).toBeVisible()
  expect(hasMarker(await getScripts(), markers.guide)).toBe(true)
  await page.keyboard.press('Escape')
  await navbar.getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  expect(hasMarker(await getScripts(), markers.leads)).toBe(true)
  expect(hasMarker(await getScripts(), markers.catalogue)).toBe(false)

  await navbar.getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('table', { name: 'Results by page' })).toBeVisible()
  expect(hasMarker(await getScripts(), markers.results)).toBe(true)
  await expect.poll(async () => hasMarker(await getScripts(), markers.charts)).toBe(true)

  await navbar.getByRole('link', { name: 'Catalogue' }).click()
  await expect(page.getByTestId('catalog-row').first()).toBeVisible()
  expect(hasMarker(await getScripts(), markers.catalogue)).toBe(true)
  expect(hasMarker(await getScripts(), markers.media)).toBe(false)

  await navbar.getByRole('link', { name: 'Find and replace' }).click()
  await expect(page.getByTestId('hit-count')).toBeVisible()
  expect(hasMarker(await getScripts(), markers.replace)).toBe(true)

  await navbar.getByRole('link', { name: 'Media' }).click()
  await expect(page.getByText('Browse Assets')).toBeVisible()
  expect(hasMarker(await getScripts(), markers.media)).toBe(true)
})
