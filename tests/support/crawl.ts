import { type CheerioAPI, load } from 'cheerio'

export interface CrawledPage {
  url: string
  status: number
  $: CheerioAPI
  /** The pages of the site that it links to, without their anchors. */
  links: Set<string>
}

const atOnce = 6

/** Every page of the site that can be reached from these, each asked for once, as a robot does. */
export async function crawl(site: string, from: readonly string[]): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = []
  const waiting = new Set(from)
  const asked = new Set<string>()
  async function work() {
    for (const url of waiting) {
      waiting.delete(url)
      asked.add(url)
      const answer = await fetch(url, { redirect: 'manual' })
      const $ = load(await answer.text())
      const links = linksOf($, url, site)
      pages.push({ url, status: answer.status, $, links })
      for (const link of links) if (!asked.has(link)) waiting.add(link)
    }
  }
  // A worker that finds nothing waiting ends, though what others find may wait then.
  while (waiting.size > 0) await Promise.all(Array.from({ length: atOnce }, work))
  return pages
}

function linksOf($: CheerioAPI, url: string, site: string): Set<string> {
  const links = $('a[href]')
    .toArray()
    .map((link) => new URL($(link).attr('href') ?? '', url))
    .filter(({ origin, pathname }) => origin === site && !pathname.includes('.'))
  for (const link of links) link.hash = ''
  return new Set(links.map(({ href }) => href))
}

/** The addresses of a sitemap, of all its files where it is an index. */
export async function readSitemapUrls(address: string): Promise<string[]> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  const $ = load(await answer.text(), { xml: true })
  const parts = $('sitemapindex > sitemap > loc')
    .toArray()
    .map((part) => $(part).text())
  if (parts.length > 0) return (await Promise.all(parts.map(readSitemapUrls))).flat()
  return $('urlset > url > loc')
    .toArray()
    .map((location) => $(location).text())
}
