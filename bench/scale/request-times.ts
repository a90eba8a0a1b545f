import type { Client } from 'pg'
import { sendRawRequest } from '#packages/next-server/tests/raw-request.ts'
import { measureMs, percentile } from '../statistics.ts'

/** Requests before those that are measured: a new server compiles its code in them. */
const warmUp = 20

/** Measured requests of each kind; a search is one of each query, a fit another text each time. */
const counts = { cached: 200, firstVisit: 120, search: 80, fit: 300 }

/** Queries that find many products, few, and none. */
const searchQueries = ['bars', 'wide bars for john deere', 'kubotta', 'svl 75', 't770', 'zeppelin']

/** Pages whose cost may depend on the catalogue, with a text that each contains. */
const pages = {
  listing: { path: '/products', text: 'Products 1 to 24' },
  product: { path: '/products/scale-7', text: 'scale-7' },
  'brand grid': { path: '', text: 'john-deere' },
}

/**
 * Measures pages from the cache, pages rendered for their first visitor, searches, and answers to what fits.
 * @returns 95th percentiles in ms, by name of the measurement
 */
export async function measureRequestTimes(
  site: string,
  database: Client,
): Promise<Record<string, number>> {
  const results: Record<string, number> = {}
  const measure = async (name: string, urls: readonly string[], text: string, skipped = warmUp) => {
    const times: number[] = []
    for (const url of urls) times.push(await measureMs(() => request(url, text)))
    results[`${name}, p95`] = percentile(times.slice(skipped), 0.95)
  }
  for (const [name, { path, text }] of Object.entries(pages)) {
    await measure(`${name}, cached`, repeat([`${site}${path}`], warmUp + counts.cached), text)
  }
  const slugs = await insertDealerships(database, warmUp + counts.firstVisit)
  for (const [name, { path, text }] of Object.entries(pages)) {
    const urls = slugs.map((slug) => `${site}/dealer/${slug}${path}`)
    await measure(`${name}, first visit`, urls, text)
  }
  const searchUrls = searchQueries.map(
    (q) => `${site}/api/search?${new URLSearchParams({ q, storefront: 'main' })}`,
  )
  const skipped = warmUp * searchUrls.length
  await measure('search', repeat(searchUrls, warmUp + counts.search), '{', skipped)
  const typed = Array.from({ length: warmUp + counts.fit }, (_, index) => typeMachine(index))
  for (const [name, path, text] of [
    ['fit, answer of a product', '/api/fit?product=scale-7&q=', '"answer"'],
    ['fit, way to the page', '/fit?q=', ''],
  ] as const) {
    await measure(
      name,
      typed.map((q) => `${site}${path}${encodeURIComponent(q)}`),
      text,
    )
  }
  const linkCounts = Array.from({ length: warmUp + counts.firstVisit }, (_, index) => 20 + index)
  await measure(
    'size of a track, first visit',
    linkCounts.map((links) => `${site}/products?track=450x86x${links}`),
    '450x86x',
  )
  return results
}

/** Returns what a visitor may type, with a cost of its own: a size, a serial number, a model with a year, nonsense. */
function typeMachine(index: number): string {
  const letters = String.fromCharCode(...[8, 5].map((step) => 65 + ((index * step) % 26)))
  return [
    `450 x 86 x ${30 + (index % 60)}`,
    `ZA${letters}${12_000 + index}`,
    `q-${1 + index} 2019`,
    `bobcat q${index} zzz${10_000 + index}`,
    `no such machine ${index}`,
  ][index % 5] as string
}

const repeat = (urls: readonly string[], count: number): string[] =>
  Array.from({ length: count }, () => urls).flat()

/**
 * Requests a URL. Its body stays bytes: the garbage of `fetch`, which decodes it, takes longer to collect
 * than a cached page takes.
 * @throws Error if the response is an error, or lacks the text
 */
async function request(url: string, text: string) {
  const { status, body } = await sendRawRequest(url)
  if (status >= 400 || !body.includes(text)) throw new Error(`${url}: ${status}`)
}

/** Inserts dealerships whose pages are not cached yet. Returns their slugs. */
async function insertDealerships(database: Client, count: number): Promise<string[]> {
  const prefix = `scale-new-${Date.now()}`
  const slugs = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
  await database.query(
    'insert into dealerships (slug, name) select s, s from unnest($1::text[]) s',
    [slugs],
  )
  return slugs
}
