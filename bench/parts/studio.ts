import type { BrowserContext } from '@playwright/test'
import { getStudioLink } from '#scripts/backends.ts'
import { signInToStudio } from '#tests/support/system.ts'
import { withBrowser } from '../browser-page.ts'
import type { BenchContext } from '../context.ts'
import type { Measurement } from '../metrics.ts'
import { measureMs } from '../statistics.ts'

const rounds = 10

/** Measures the time until a new tab shows a document's fields, in a browser that has shown them before. */
export async function benchStudio({
  services: { site, state },
}: BenchContext): Promise<Measurement[]> {
  return withBrowser(async (browser) => {
    const context = await browser.newContext()
    await signInToStudio(context, getStudioLink(site, state))
    await measureOpen(site, context)
    const samples: number[] = []
    for (let round = 0; round < rounds; round += 1) samples.push(await measureOpen(site, context))
    return [{ metric: 'studioOpen', samples }]
  })
}

async function measureOpen(site: string, context: BrowserContext): Promise<number> {
  const page = await context.newPage()
  const opened = await measureMs(async () => {
    await page.goto(`${site}/studio/structure/homePage`)
    await page.getByTestId('field-sections').getByText('Hero', { exact: true }).waitFor()
  })
  await page.close()
  return opened
}
