import { logFailure } from '#lib/base/backend-outages.ts'
import { getBrandModels } from '#lib/catalog/brand-models.ts'
import { getBrands } from '#lib/catalog/brands.ts'

/** Returns the models of a brand, for the waitlist form and the machine finder. */
export async function GET(request: Request) {
  const name = new URL(request.url).searchParams.get('brand')
  try {
    const brand = (await getBrands()).find((each) => each.name === name)
    const models = brand ? await getBrandModels(brand) : []
    return Response.json(models, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (error) {
    logFailure('models-request-failed', error)
    return Response.json([], { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
