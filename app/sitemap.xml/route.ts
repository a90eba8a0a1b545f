import { readSitemap } from '#lib/seo/sitemap.ts'

export const dynamic = 'force-static'

/** The pages of all storefronts for search engines, kept like a page. */
export async function GET() {
  return new Response(await readSitemap(), { headers: { 'content-type': 'application/xml' } })
}
