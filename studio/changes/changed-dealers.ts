import type { ClientPerspective, SanityClient } from '@sanity/client'
import { z } from 'zod'
import { locales } from '#lib/base/locales.ts'
import { applyVariants, findDealershipsWithVariants } from '#lib/content/variants.ts'
import { serializeContent } from '#studio/tools/serialize-content.ts'

const documents = z.array(z.looseObject({ _id: z.string() }))

/**
 * Returns the ids of the dealerships whose storefronts a publication changes, if it changes only their texts; null if it changes
 * all storefronts.
 * @param ids of the published documents
 * @throws ClientError, ServerError of the Content Lake
 */
export async function getChangedDealers(
  client: SanityClient,
  ids: readonly string[],
  perspective: ClientPerspective,
): Promise<ReadonlySet<string> | null> {
  const [before, after] = await Promise.all(
    (['published', perspective] as const).map(async (each) =>
      documents.parse(
        await client.fetch<unknown>(
          '*[_id in $ids] | order(_id asc)',
          { ids },
          { perspective: each },
        ),
      ),
    ),
  )
  return compareDealers(before ?? [], after ?? [])
}

/** Same as `getChangedDealers`, of documents as they are published and as they would be. */
export function compareDealers(before: unknown, after: unknown): ReadonlySet<string> | null {
  const isSameFor = (dealershipId: string | null) =>
    locales.every((locale) => {
      const [old, next] = [before, after].map((documents) =>
        serializeContent(applyVariants(documents, { locale, dealershipId })),
      )
      return old === next
    })
  if (!isSameFor(null)) return null
  const dealers = [...findDealershipsWithVariants([before, after])]
  return new Set(dealers.filter((id) => !isSameFor(id)))
}
