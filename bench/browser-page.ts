import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { getBrowserOptions } from '#scripts/browser.ts'
import { withDeadline } from './deadline.ts'

/** The phone that Lighthouse emulates, so that both load the same pictures. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const

/** Runs `use` with a new browser, with flags besides the usual ones, and closes it. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
  flags: readonly string[] = [],
): Promise<Result> {
  const { args, ...options } = getBrowserOptions()
  const browser = await chromium.launch({ ...options, args: [...args, ...flags] })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** Time limit of a measurement on one page, in ms. */
const maxPageMs = 120_000

/** Runs `use` with a page of a new browser context, whose cache is empty, for two minutes at most. */
export async function withPage<Result>(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  use: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options)
  try {
    return await withDeadline('A page', maxPageMs, use(await context.newPage(), context))
  } finally {
    await context.close()
  }
}

/** Calls `run` for each item, `limit` at a time; returns the results in the items' order. */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = items.entries()
  const work = async () => {
    for (const [index, item] of queue) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}
