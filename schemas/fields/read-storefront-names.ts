import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { PlaceholderValues } from '#lib/content/placeholders.ts'
import type { StorefrontNames } from '#lib/content/storefront-lengths.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { applyVariantsWithoutFallback, variantsProjection } from '#lib/content/variants.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'

const query = `*[_id == "siteSettings"][0]{ productName, manufacturer, ${variantsProjection} }`

const placeholderValues = z
  .object({ productName: z.string(), manufacturer: z.string() })
  .transform(({ productName: product, manufacturer: maker }) => ({ product, maker }))

export interface LocalizedNames extends StorefrontNames {
  /** Values of the main storefront in French. */
  french: PlaceholderValues
}

/**
 * Returns the placeholder values, drafts included; null if the site settings are incomplete.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readStorefrontNames(
  client: SanityClient,
  catalog: Pick<CatalogChecks, 'getLongestDealershipName'>,
): Promise<LocalizedNames | null> {
  const [result, longestDealership] = await Promise.all([
    client.fetch<unknown>(query, {}, { perspective: 'drafts' }),
    catalog.getLongestDealershipName(),
  ])
  const [values, french] = (['en', 'fr'] as const).map(
    (locale) =>
      placeholderValues.safeParse(applyVariantsWithoutFallback(result, { ...mainAudience, locale }))
        .data,
  )
  return values && french ? { values, french, longestDealership } : null
}
