import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { defaultLocale, locales } from '#lib/base/locales.ts'
import { checkProduct } from '#lib/catalog/fit/check-product.ts'
import { type CheckedFit, describeCheck } from '#lib/catalog/fit/describe-check.ts'
import { isUnanswered } from '#lib/catalog/fit/fit-index.ts'
import { parseFitRequest } from '#lib/catalog/fit/fit-request.ts'
import { countUnanswered } from '#lib/catalog/fit/unanswered-searches.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import { mainStorefront, storefrontParam } from '#lib/routing/storefront.ts'
import { getStorefrontContextFor } from '#lib/storefront/get-storefront-context.ts'
import { isSlug } from '#lib/values/slug.ts'

const request = z.object({
  product: z.string().refine(isSlug),
  storefront: z.string().default(storefrontParam(mainStorefront)),
  locale: z.enum(locales).default(defaultLocale),
  /** Whether the input is the machine that the device remembers: it is not counted. */
  remembered: z.literal('true').optional(),
})

/**
 * Answers whether a product fits a machine or track size. Parameters: `q`, `product` (slug), `storefront`, `locale`,
 * `remembered`.
 */
export async function GET({ url }: Request) {
  const { searchParams } = new URL(url)
  const { data } = request.safeParse(Object.fromEntries(searchParams))
  const typed = parseFitRequest(searchParams)
  if (!data || typed === null) return respond(null, 400)
  try {
    const context = await getStorefrontContextFor(data.locale, data.storefront)
    const product = context && (await getProduct(data.product, context.storefrontValues))
    if (!product) return respond(null, 404)
    const { route } = context
    const check = await checkProduct(product, typed)
    if (isUnanswered(check.query) && !data.remembered) countUnanswered(typed)
    return respond(describeCheck(check, { product, typed, route }), 200)
  } catch (error) {
    logFailure('fit-lookup-failed', error)
    return respond(null, 503)
  }
}

function respond(checked: CheckedFit | null, status: number) {
  const cacheControl = status === 200 ? 'public, max-age=60' : 'no-store'
  return Response.json(checked, { status, headers: { 'cache-control': cacheControl } })
}
