import { type CheerioAPI, load } from 'cheerio'

export interface CrawledPage {
  url: string
  status: number
  $: CheerioAPI
  /** URLs of the site that the page links to, without fragments. */
  links: Set<string>
}

const concurrency = 6

/** Fetches every page of the site reachable from the given URLs, each once. */
export async function crawl(site: string, from: readonly string[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = []
  const queue = new Set(from)
  const requested = new Set<string>()
  async function runWorker() {
    for (const url of queue) {
      queue.delete(url)
      requested.add(url)
      const response = await fetch(url, { redirect: 'manual' })
      const $ = load(await response.text())
      const links = getInternalLinks($, url, site)
      pages.push({ url, status: response.status, $, links })
      for (const link of links) if (!requested.has(link)) queue.add(link)
    }
  }
  // A worker ends when the queue is empty, though others may still add to it.
  while (queue.size > 0) await Promise.all(Array.from({ length: concurrency }, runWorker))
  return pages
}

function getInternalLinks($: CheerioAPI, url: string, site: string): Set<string> {
  const links = $('a[href]')
    .toArray()
    .map((link) => new URL($(link).attr('href') ?? '', url))
    .filter(({ origin, pathname }) => origin === site && !pathname.includes('.'))
  for (const link of links) {
    link.hash = ''
    // The browser reads there which page to share; the response is the same.
    if (link.pathname === '/dealers') link.search = ''
  }
  return new Set(links.map(({ href }) => href))
}

/** Returns the URLs of a sitemap, or of all sitemaps of a sitemap index. */
export async function fetchSitemapUrls(sitemapUrl: string): Promise<string[]> {
  const response = await fetch(sitemapUrl)
  if (!response.ok) throw new Error(`${sitemapUrl} answered ${response.status}`)
  const $ = load(await response.text(), { xml: true })
  const parts = $('sitemapindex > sitemap > loc')
    .toArray()
    .map((part) => $(part).text())
  if (parts.length > 0) return (await Promise.all(parts.map(fetchSitemapUrls))).flat()
  return $('urlset > url > loc')
    .toArray()
    .map((location) => $(location).text())
}
