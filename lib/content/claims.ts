import 'server-only'
import { defineQuery } from 'groq'
import { tags } from '#lib/base/cache-tags.ts'
import { type Claim, claim } from './claim.ts'
import { getContent } from './get-content.ts'
import { lenientArray } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { ClaimsQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { variantsProjection } from './variants.ts'

const claimsQuery = defineQuery(
  `*[_type == "claim" && defined(figure)] | order(_createdAt asc, _id asc){_id, figure, meaning, "proof": null, ${variantsProjection}}`,
)

/** Returns all claims with a figure, oldest first. @throws ContentError */
export async function getClaims(storefrontValues: StorefrontValues): Promise<Claim[]> {
  const claims = await getContent({
    query: claimsQuery,
    tags: [tags.content('claim')],
    schema: lenientArray(claim) satisfies SchemaFor<ClaimsQueryResult>,
    storefrontValues,
  })
  return claims ?? []
}
