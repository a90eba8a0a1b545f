import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getClaimName } from './claim-tokens.ts'
import { allClaimsQuery } from './former-facts.ts'
import { getUncachedRawContent } from './get-raw-content.ts'

const claimIdsQuery = defineQuery(`${allClaimsQuery}._id`)

/** Returns the names of all published claims, uncached: staff may have published one just now. @throws ContentError */
export async function getClaimNames(): Promise<Set<string>> {
  const ids = await getUncachedRawContent({
    query: claimIdsQuery,
    tags: [tags.content('claim'), tags.content('siteSettings')],
    schema: z.array(z.string()),
  })
  return new Set(ids?.map(getClaimName))
}
