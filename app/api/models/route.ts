import { logFailure } from '#lib/base/backend-outages.ts'
import { getBrandModels } from '#lib/catalog/brand-models.ts'

/** Returns the models of a brand, for the waitlist form. */
export async function GET(request: Request) {
  const brand = new URL(request.url).searchParams.get('brand') ?? ''
  if (brand === '' || brand.length > 100) return Response.json([])
  try {
    const models = await getBrandModels(brand)
    return Response.json(models, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (error) {
    logFailure('models-request-failed', error)
    return Response.json([], { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
