import { logFailure } from '#lib/base/backend-outages.ts'
import { getBrands } from '#lib/catalog/brands.ts'

export const dynamic = 'force-dynamic'

/** Returns the names of the active brands, for a waitlist form on a page without a brand. */
export async function GET() {
  try {
    return Response.json((await getBrands()).map(({ name }) => name))
  } catch (error) {
    logFailure('brands-request-failed', error)
    return Response.json([], { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
