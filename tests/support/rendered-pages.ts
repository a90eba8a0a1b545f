import { globSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { type Locale, locales } from '#lib/base/locales.ts'
import { publicPathWithQuery } from '#lib/routing/storefront-href.ts'
import { getBuildDirectory } from '#scripts/build.ts'
import { testDataDir } from './test-data-dir.ts'

/** Time without a new rendering after which earlier changes count as processed, in ms. */
const settledMs = 4_000
/** Time within which a page that is fresh in memory is written to its file, in ms. */
const writtenMs = 1_000
const pollMs = 250

/** A page in the page cache on disk. */
interface StoredPage {
  /** Path of its files in the `server` folder, without their extensions. */
  file: string
  /** When it was stored, in ms since the epoch. */
  time: number
}

const getServerDirectory = () => `${getBuildDirectory(testDataDir)}/server`

/** Returns the pages in the page cache on disk, by public URL path. @param locales of the pages */
function getStoredPages(locales: readonly Locale[]): Map<string, StoredPage> {
  const cwd = getServerDirectory()
  const folders = ['app', 'route-cache/APP_PAGE/*/$']
  const names = globSync(
    folders.flatMap((folder) => locales.map((locale) => `${folder}/${locale}/**/*.html`)),
    { cwd },
  )
  const pages = new Map<string, StoredPage>()
  for (const name of names) {
    const file = name.replace(/\.html$/, '')
    const path = publicPathWithQuery(file.replace(/^.*?(?=\/(en|fr)\/)/, ''))
    const time = statSync(`${cwd}/${name}`).mtimeMs
    // The page of the build stays on disk beside a later one.
    if (path !== null && time > (pages.get(path)?.time ?? 0)) pages.set(path, { file, time })
  }
  return pages
}

const storedMeta = z.object({ status: z.number().default(200) })

function readStatus({ file }: StoredPage): number {
  const json = readFileSync(`${getServerDirectory()}/${file}.meta`, 'utf8')
  return storedMeta.parse(JSON.parse(json)).status
}

/** Returns the HTTP status of the stored page at a public URL path, or null. */
export function getStoredStatus(path: string): number | null {
  const page = getStoredPages(locales).get(path)
  return page ? readStatus(page) : null
}

/** Waits until no page was stored for a time in ms. Returns the pages. */
async function waitUntilQuiet(
  ms: number,
  shown: readonly Locale[],
): Promise<Map<string, StoredPage>> {
  let pages = getStoredPages(shown)
  for (let quietMs = 0; quietMs < ms; quietMs += pollMs) {
    await sleep(pollMs)
    const current = getStoredPages(shown)
    if (JSON.stringify([...current]) !== JSON.stringify([...pages])) quietMs = 0
    pages = current
  }
  return pages
}

/**
 * Visits the cached pages until each is fresh: a visit renders a page that an earlier change made stale, however
 * long the server's queue is.
 * @returns their public URL paths and HTML, 404 pages aside
 */
async function visitFreshPages(
  site: string,
  shown: readonly Locale[],
): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const visitStalePages = async () => {
    pages.clear()
    const visits = [...getStoredPages(shown).keys()].map(async (path) => {
      const response = await fetch(site + path)
      const html = await response.text()
      if (response.ok) pages.set(path, html)
      return response.headers.get('x-nextjs-cache') === 'HIT' ? [] : [path]
    })
    return (await Promise.all(visits)).flat()
  }
  await expect.poll(visitStalePages).toEqual([])
  return pages
}

/** Returns the public URL paths of the pages stored since, 404 pages aside, sorted. */
function getRenderedSince(
  before: ReadonlyMap<string, StoredPage>,
  shown: readonly Locale[],
): string[] {
  return [...getStoredPages(shown)]
    .filter(([path, page]) => before.get(path)?.time !== page.time && readStatus(page) !== 404)
    .map(([path]) => path)
    .sort()
}

/** Returns the public URL paths of the pages that the server renders for a change, sorted. */
export async function getRenderedPages(
  site: string,
  change: () => Promise<unknown>,
): Promise<string[]> {
  await visitFreshPages(site, ['en'])
  const before = await waitUntilQuiet(writtenMs, ['en'])
  await change()
  await waitUntilQuiet(settledMs, ['en'])
  return getRenderedSince(before, ['en'])
}

/**
 * Expects that a change of a text makes the server render exactly the cached pages that show it.
 * @param languages of the pages that are looked at
 * @returns their public URL paths, sorted
 */
export async function expectShownPagesRendered(
  site: string,
  text: string,
  change: () => Promise<unknown>,
  languages: readonly Locale[] = ['en'],
): Promise<string[]> {
  const visited = [...(await visitFreshPages(site, languages))]
  const pages = visited.flatMap(([path, html]) => (html.includes(text) ? [path] : [])).sort()
  const before = await waitUntilQuiet(writtenMs, languages)
  await change()
  await expect.poll(() => getRenderedSince(before, languages)).toEqual(pages)
  await waitUntilQuiet(settledMs, languages)
  expect(getRenderedSince(before, languages)).toEqual(pages)
  return pages
}
