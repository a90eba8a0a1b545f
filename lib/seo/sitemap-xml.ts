/** A page that search engines are told of. */
export interface SitemapEntry {
  /** With origin. */
  url: string
  /** When what it shows last changed, as an ISO date. */
  changed: string | null
  /** Addresses of its pictures, with origin. */
  pictures?: readonly string[]
}

/** Most that search engines take of one file: https://www.sitemaps.org/protocol.html#index */
const protocolLimits = { urls: 50_000, bytes: 50_000_000 }

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** Divides entries, in their order, so that each part fits one file. An empty sitemap is one part. */
export function sitemapParts(
  entries: readonly SitemapEntry[],
  limits = protocolLimits,
): SitemapEntry[][] {
  const parts: SitemapEntry[][] = [[]]
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(urlElement(entry))
    const part = parts.at(-1)
    if (part && part.length < limits.urls && bytes + size <= limits.bytes) {
      part.push(entry)
      bytes += size
    } else {
      parts.push([entry])
      bytes = size
    }
  }
  return parts
}

/** A sitemap file. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return file('urlset', entries.map(urlElement))
}

/** A file that names sitemap files. */
export function sitemapIndexXml(files: readonly SitemapEntry[]): string {
  return file(
    'sitemapindex',
    files.map((each) => `<sitemap>${location(each)}</sitemap>`),
  )
}

/** The latest of some dates, null where there is none. */
export function latest(dates: readonly (string | null)[]): string | null {
  return dates.reduce(
    (last, date) => (last === null || (date !== null && date > last) ? date : last),
    null,
  )
}

function file(root: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespaces}>\n${elements.join('\n')}\n</${root}>\n`
}

function urlElement(entry: SitemapEntry): string {
  const pictures = (entry.pictures ?? [])
    .map((picture) => `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`)
    .join('')
  return `<url>${location(entry)}${pictures}</url>`
}

function location({ url, changed }: SitemapEntry): string {
  return `<loc>${escaped(url)}</loc>${changed ? `<lastmod>${escaped(changed)}</lastmod>` : ''}`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
