import { getSecurityTxt, securityTxtHeaders } from '#lib/seo/security-txt.ts'

export const dynamic = 'force-static'

/** Responds with security.txt, or 404 without a contact; cached like a page. @throws ContentError */
export async function GET() {
  const text = await getSecurityTxt()
  if (text === null) return new Response(null, { status: 404 })
  return new Response(text, { headers: securityTxtHeaders })
}
