import { getSecurityTxt } from '#lib/seo/security-txt.ts'

export const dynamic = 'force-static'

/** Responds with security.txt, cached like a page. @throws ContentError */
export async function GET() {
  return new Response(await getSecurityTxt(), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
