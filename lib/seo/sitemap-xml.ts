import type { SitemapEntry } from './sitemap-entries.ts'

/**
 * Maximum number of pages in a file. The protocol allows 50,000 and 50 MB uncompressed, and a product
 * may have 30 images (https://www.sitemaps.org/protocol.html#index).
 */
export const maxFileEntries = 10_000

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const linkNamespace = 'http://www.w3.org/1999/xhtml'
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

/** Returns `/sitemap.xml`: the sitemap itself, or the index of its files if it has more than one. */
export function sitemapXml(entries: readonly SitemapEntry[], origin: string): string {
  const fileCount = Math.ceil(entries.length / maxFileEntries)
  return fileCount > 1 ? indexXml(fileCount, origin) : urlSetXml(entries)
}

/**
 * Returns a file of a sitemap with an index, or null if it has no such file.
 * @param fileNumber number in the file's name, from 1
 */
export function sitemapFileXml(
  entries: readonly SitemapEntry[],
  fileNumber: number,
): string | null {
  const end = fileNumber * maxFileEntries
  const fileEntries = entries.slice(end - maxFileEntries, end)
  return entries.length > maxFileEntries && fileEntries.length > 0 ? urlSetXml(fileEntries) : null
}

function indexXml(fileCount: number, origin: string): string {
  const files = Array.from(
    { length: fileCount },
    (_, index) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  )
  return [
    declaration,
    `<sitemapindex xmlns="${sitemapNamespace}">`,
    ...files,
    '</sitemapindex>\n',
  ].join('\n')
}

function urlSetXml(entries: readonly SitemapEntry[]): string {
  const head = `<urlset xmlns="${sitemapNamespace}" xmlns:image="${imageNamespace}" xmlns:xhtml="${linkNamespace}">`
  return [declaration, head, ...entries.map(entryXml), '</urlset>\n'].join('\n')
}

function entryXml({ url, lastModified, images, alternates }: SitemapEntry): string {
  const lastmod = lastModified ? `<lastmod>${lastModified}</lastmod>` : ''
  const imageTags = images.map(
    (image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`,
  )
  const links = alternates.map(
    (link) =>
      `<xhtml:link rel="alternate" hreflang="${link.hreflang}" href="${escapeXml(link.url)}"/>`,
  )
  return `<url><loc>${escapeXml(url)}</loc>${links.join('')}${imageTags.join('')}${lastmod}</url>`
}

/** Escapes a normalized URL, which contains none of `<>"`. */
function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
}
