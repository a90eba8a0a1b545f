import { globSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { publicPathWithQuery } from '#lib/routing/storefront-href.ts'
import { getBuildDirectory } from '#scripts/build.ts'
import { testDataDir } from './test-data-dir.ts'

/** Time without a new rendering after which earlier changes count as processed, in ms. */
const settledMs = 4_000
const pollMs = 250

/** Returns when each page in the page cache was stored, by public URL path. */
function getStoredTimes(): Map<string, number> {
  const cwd = `${getBuildDirectory(testDataDir)}/server`
  const files = globSync(['app/en/**/*.html', 'route-cache/APP_PAGE/*/$/en/**/*.html'], { cwd })
  const times = new Map<string, number>()
  for (const file of files) {
    const path = publicPathWithQuery(file.replace(/^.*?(?=\/en\/)/, '').replace(/\.html$/, ''))
    const { mtimeMs } = statSync(`${cwd}/${file}`)
    if (path !== null) times.set(path, Math.max(mtimeMs, times.get(path) ?? 0))
  }
  return times
}

const storedMeta = z.object({ status: z.number().default(200) })

/** Returns the HTTP status of a page of the main storefront in the page cache on disk, or null. */
export function getStoredStatus(path: string): number | null {
  const cwd = `${getBuildDirectory(testDataDir)}/server`
  const [file] = globSync(`{app,route-cache/APP_PAGE/*/$}/en/main${path}.meta`, { cwd })
  if (file === undefined) return null
  return storedMeta.parse(JSON.parse(readFileSync(`${cwd}/${file}`, 'utf8'))).status
}

/** Waits until the server renders no page any more. */
async function waitUntilSettled(): Promise<Map<string, number>> {
  let times = getStoredTimes()
  for (let quietMs = 0; quietMs < settledMs; quietMs += pollMs) {
    await sleep(pollMs)
    const current = getStoredTimes()
    if (JSON.stringify([...current]) !== JSON.stringify([...times])) quietMs = 0
    times = current
  }
  return times
}

/** Returns the public URL paths of the cached pages, 404 pages aside, that contain a text, sorted. */
async function getPagesThatShow(site: string, text: string): Promise<string[]> {
  const shown = await Promise.all(
    [...getStoredTimes().keys()].map(async (path) => {
      const response = await fetch(site + path)
      const html = await response.text()
      return response.ok && html.includes(text) ? [path] : []
    }),
  )
  return shown.flat().sort()
}

function getRenderedSince(before: ReadonlyMap<string, number>): string[] {
  return [...getStoredTimes()]
    .flatMap(([path, time]) => (before.get(path) === time ? [] : path))
    .sort()
}

/** Returns the public URL paths of the pages that the server renders for a change, sorted. */
export async function getRenderedPages(change: () => Promise<unknown>): Promise<string[]> {
  const before = await waitUntilSettled()
  await change()
  await waitUntilSettled()
  return getRenderedSince(before)
}

/**
 * Expects that a change of a text makes the server render exactly the cached pages that show it.
 * @returns their public URL paths, sorted
 */
export async function expectShownPagesRendered(
  site: string,
  text: string,
  change: () => Promise<unknown>,
): Promise<string[]> {
  // A visit renders a page that an earlier change made stale, however long the server's queue is.
  await getPagesThatShow(site, text)
  await waitUntilSettled()
  const pages = await getPagesThatShow(site, text)
  const before = await waitUntilSettled()
  await change()
  await expect.poll(() => getRenderedSince(before), { timeout: 60_000 }).toEqual(pages)
  await waitUntilSettled()
  expect(getRenderedSince(before)).toEqual(pages)
  return pages
}
