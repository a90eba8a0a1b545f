import { readBrands } from '#lib/catalog/brand.ts'
import { errorText, logProblem } from '#lib/log.ts'

export const dynamic = 'force-dynamic'

/** Names of the active brands, for a waitlist form whose page has none. */
export async function GET() {
  try {
    return Response.json((await readBrands()).map(({ name }) => name))
  } catch (error) {
    logProblem('brands-not-read', { problem: errorText(error) })
    return Response.json([], { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
