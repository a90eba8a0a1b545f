import { env } from '#lib/base/env.ts'
import { getSitemapEntries } from '#lib/seo/sitemap.ts'
import { sitemapXml } from '#lib/seo/sitemap-xml.ts'

export const dynamic = 'force-static'

/**
 * Responds with the sitemap, or with the index of its files. A file `app/sitemap.ts` cannot respond with
 * an index: its `generateSitemaps` makes the files only, and no `/sitemap.xml` that lists them.
 * @throws CatalogError, ContentError
 */
export async function GET() {
  return new Response(sitemapXml(await getSitemapEntries(), env().SITE_URL), {
    headers: { 'content-type': 'application/xml' },
  })
}
