import { llmsText } from '#lib/seo/llms.ts'

export const dynamic = 'force-static'

/** The facts of the product for language models, kept like a page. */
export async function GET() {
  return new Response(await llmsText(), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
