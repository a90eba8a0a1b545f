import { getLlmsTxt } from '#lib/seo/llms-txt.ts'

export const dynamic = 'force-static'

/** Responds with llms.txt, cached like a page. @throws CatalogError, ContentError */
export async function GET() {
  return new Response(await getLlmsTxt(), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
