import { readBrandModels } from '#lib/catalog/brand-models.ts'
import { errorText, logProblem } from '#lib/log.ts'

/** The models of a brand, for the waitlist form. */
export async function GET(request: Request) {
  const brand = new URL(request.url).searchParams.get('brand') ?? ''
  if (brand === '' || brand.length > 100) return Response.json([])
  try {
    const models = await readBrandModels(brand)
    return Response.json(models, { headers: { 'cache-control': 'public, max-age=60' } })
  } catch (error) {
    logProblem('models-not-read', { problem: errorText(error) })
    return Response.json([], { status: 503, headers: { 'cache-control': 'no-store' } })
  }
}
