import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { StorefrontNames } from '#lib/content/storefront-lengths.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'

const query = `*[_id == "siteSettings"][0]{"product": productName, "maker": manufacturer}`

const placeholderValues = z.object({ product: z.string(), maker: z.string() })

/**
 * Returns the placeholder values, drafts included; null if the site settings are incomplete.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readStorefrontNames(
  client: SanityClient,
  catalog: Pick<CatalogChecks, 'getLongestDealershipName'>,
): Promise<StorefrontNames | null> {
  const [result, longestDealership] = await Promise.all([
    client.fetch<unknown>(query, {}, { perspective: 'drafts' }),
    catalog.getLongestDealershipName(),
  ])
  const { data: values } = placeholderValues.safeParse(result)
  return values ? { values, longestDealership } : null
}
