import { respondWithLlmsTxt } from '#lib/seo/llms-txt.ts'

export const dynamic = 'force-static'

/** llms.txt in English. @throws CatalogError, ContentError */
export function GET() {
  return respondWithLlmsTxt('en')
}
