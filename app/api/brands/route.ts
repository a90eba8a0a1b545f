import { errorText, logError } from '#lib/base/log.ts'
import { getBrands } from '#lib/catalog/brands.ts'

export const dynamic = 'force-dynamic'

/** Returns the names of the active brands, for a waitlist form on a page without a brand. */
export async function GET() {
  try {
    return Response.json((await getBrands()).map(({ name }) => name))
  } catch (error) {
    logError('brands-request-failed', { error: errorText(error) })
    return Response.json([], { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
