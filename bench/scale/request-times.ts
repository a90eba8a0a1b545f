import type { Client } from 'pg'
import { measureMs, percentile } from '../statistics.ts'

const cachedRounds = 100
const renderRounds = 20

/** Queries that find many products, few, and none. */
const searchQueries = ['bars', 'wide bars for john deere', 'kubotta', 'svl 75', 't770', 'zeppelin']

/** Requests a URL. @throws unless the response succeeds and contains the text */
async function request(url: string, text: string) {
  const response = await fetch(url)
  const body = await response.text()
  if (!response.ok || !body.includes(text)) throw new Error(`${url}: ${response.status}`)
}

const p95 = (times: readonly number[]) => percentile(times, 0.95)

/** Pages whose cost may depend on the catalogue, with a text that each contains. */
const pages = {
  listing: { path: '/products', text: 'Products 1 to 24' },
  product: { path: '/products/scale-7', text: 'scale-7' },
  'brand grid': { path: '', text: 'john-deere' },
}

/**
 * Measures pages from the cache, pages rendered for their first visitor, and searches.
 * @returns 95th percentiles in ms by what was measured
 */
export async function measureRequestTimes(
  site: string,
  database: Client,
): Promise<Record<string, number>> {
  const results: Record<string, number> = {}
  for (const [name, { path, text }] of Object.entries(pages)) {
    const times: number[] = []
    await request(`${site}${path}`, text)
    for (let round = 0; round < cachedRounds; round += 1) {
      times.push(await measureMs(() => request(`${site}${path}`, text)))
    }
    results[`${name}, cached`] = p95(times)
  }
  const dealers = await insertDealerships(database)
  for (const [name, { path, text }] of Object.entries(pages)) {
    const times: number[] = []
    for (const slug of dealers) {
      times.push(await measureMs(() => request(`${site}/dealer/${slug}${path}`, text)))
    }
    results[`${name}, first visit`] = p95(times)
  }
  const times: number[] = []
  for (let round = 0; round <= renderRounds; round += 1) {
    for (const q of searchQueries) {
      const query = new URLSearchParams({ q, storefront: 'main' })
      const time = await measureMs(() => request(`${site}/api/search?${query}`, '{'))
      // The first round runs with cold caches.
      if (round > 0) times.push(time)
    }
  }
  results.search = p95(times)
  return results
}

/** Inserts dealerships that nobody visited, so that their pages are not cached. */
async function insertDealerships(database: Client): Promise<string[]> {
  const prefix = `scale-new-${Date.now()}`
  const slugs = Array.from({ length: renderRounds }, (_, index) => `${prefix}-${index}`)
  await database.query(
    'insert into dealerships (slug, name) select s, s from unnest($1::text[]) s',
    [slugs],
  )
  return slugs
}
