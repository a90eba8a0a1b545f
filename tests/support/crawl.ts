import { type CheerioAPI, load } from 'cheerio'
import { findForeignTexts, loadPage } from './foreign-texts.ts'
import { getJsonLd } from './structured-data.ts'

/** Data of a page that tests read. Excludes its document, because those of all pages need gigabytes. */
export interface CrawledPage {
  url: string
  status: number
  title: string
  headingCount: number
  mainText: string
  canonical: string
  /** Contents of the `meta` elements by name or property. */
  meta: Map<string, string>
  /** Texts of the JSON-LD scripts. */
  jsonLd: string[]
  /** Sentences in another language than the page's, each with its place. */
  foreignTexts: string[]
  /** URLs of the site that the page links to, without fragments. */
  links: Set<string>
  /** Those of them that are marked as in another language. */
  linksToOtherLanguage: Set<string>
}

const concurrency = 6

/**
 * Fetches pages of the site, each once: the given ones, and those that can be reached from them.
 * @param isFollowed whether a linked page is fetched; called once for each link
 */
export async function crawl(
  site: string,
  from: readonly string[],
  isFollowed: (url: string) => boolean,
): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = []
  const queue = new Set(from)
  const found = new Set(from)
  async function runWorker() {
    for (const url of queue) {
      queue.delete(url)
      // The server compresses each page that is requested with a content coding.
      const headers = { 'accept-encoding': 'identity' }
      const response = await fetch(url, { redirect: 'manual', headers })
      const page = describePage(loadPage(await response.text()), url, site)
      pages.push({ status: response.status, ...page })
      for (const link of page.links) {
        if (found.has(link)) continue
        found.add(link)
        if (isFollowed(link)) queue.add(link)
      }
    }
  }
  // A worker ends when the queue is empty, though others may still add to it.
  while (queue.size > 0) await Promise.all(Array.from({ length: concurrency }, runWorker))
  return pages
}

function describePage($: CheerioAPI, url: string, site: string): Omit<CrawledPage, 'status'> {
  // Of several elements with one name, the first counts.
  const metas = $('meta[content]').toArray().reverse()
  return {
    url,
    title: $('head > title').text(),
    headingCount: $('h1').length,
    mainText: $('main').text(),
    canonical: URL.parse($('link[rel=canonical]').attr('href') ?? '')?.href ?? '',
    meta: new Map(
      metas.map(({ attribs }) => [attribs.name ?? attribs.property ?? '', attribs.content ?? '']),
    ),
    jsonLd: getJsonLd($),
    foreignTexts: findForeignTexts($),
    links: getInternalLinks($, 'a[href]', url, site),
    linksToOtherLanguage: getInternalLinks($, 'a[hreflang]', url, site),
  }
}

function getInternalLinks($: CheerioAPI, selector: string, url: string, site: string): Set<string> {
  const links = $(selector)
    .toArray()
    .map((link) => new URL($(link).attr('href') ?? '', url))
    .filter(({ origin, pathname }) => origin === site && !pathname.includes('.'))
  for (const link of links) {
    link.hash = ''
    // The browser reads there which page to share; the response is the same.
    if (/^\/(?:dealers|fr\/concessionnaires)$/.test(link.pathname)) link.search = ''
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
