import { getSitemapEntries } from '#lib/seo/sitemap.ts'
import { sitemapFileXml } from '#lib/seo/sitemap-xml.ts'

export const dynamic = 'force-static'

const fileNamePattern = /^([1-9]\d{0,3})\.xml$/

/** Files are rendered at their first request, and cached. */
export function generateStaticParams() {
  return []
}

/** Responds with a file of the sitemap, or with 404. @throws CatalogError, ContentError */
export async function GET(_: Request, { params }: RouteContext<'/sitemaps/[file]'>) {
  const fileNumber = fileNamePattern.exec((await params).file)?.[1]
  const xml = fileNumber && sitemapFileXml(await getSitemapEntries(), Number(fileNumber))
  if (!xml) return new Response(null, { status: 404 })
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}
