import { z } from 'zod'
import { logFailure } from '#lib/base/backend-outages.ts'
import { defaultLocale, locales } from '#lib/base/locales.ts'
import { getBrands } from '#lib/catalog/brands.ts'
import { describeRange } from '#lib/catalog/fit/fit-texts.ts'
import { hasSameTracks, type MachineName } from '#lib/catalog/fit/machine-tracks.ts'
import { getMachinesOfModel } from '#lib/catalog/fit/read-fit.ts'
import { mainStorefront, storefrontParam } from '#lib/routing/storefront.ts'
import { getStorefrontContextFor } from '#lib/storefront/get-storefront-context.ts'

const request = z.object({
  /** Slug. */
  brand: z.string(),
  model: z.string().max(200),
  locale: z.enum(locales).default(defaultLocale),
})

/**
 * Returns the machines of a model by their serial numbers or years, for the machine finder; none if all have
 * the same tracks.
 */
export async function GET({ url }: Request) {
  const { data } = request.safeParse(Object.fromEntries(new URL(url).searchParams))
  if (!data) return respond([], 400)
  const { model, locale } = data
  try {
    const context = await getStorefrontContextFor(locale, storefrontParam(mainStorefront))
    const brand = (await getBrands()).find(({ slug }) => slug === data.brand)
    const machines =
      context && brand ? await getMachinesOfModel(brand, model, context.storefrontValues) : []
    const names = machines.map((machine) => ({
      slug: machine.slug,
      name: describeRange(machine, locale),
    }))
    return respond(hasSameTracks(machines) ? [] : names, 200)
  } catch (error) {
    logFailure('machines-request-failed', error)
    return respond([], 503)
  }
}

function respond(machines: MachineName[], status: number) {
  const cacheControl = status === 200 ? 'public, max-age=60' : 'no-store'
  return Response.json(machines, { status, headers: { 'cache-control': cacheControl } })
}
