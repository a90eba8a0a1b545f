import { getRedirectRules } from '#lib/content/redirect-rules.ts'

export const dynamic = 'force-static'

/** Responds with the redirects, cached like a page: the proxy of a serverless host reads them here. @throws ContentError */
export async function GET() {
  return Response.json(await getRedirectRules())
}
