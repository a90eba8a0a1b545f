import 'server-only'
import { defineQuery } from 'groq'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { type Claim, claim } from './claim.ts'
import { readContent } from './client.ts'
import { listOf } from './list.ts'
import type { ClaimsQueryResult } from './sanity.types.ts'

const claimsQuery = defineQuery(
  `*[_type == "claim"] | order(_createdAt asc, _id asc){_id, figure, meaning}`,
)

/** All claims, the oldest first. @throws ContentError */
export async function readClaims(): Promise<Claim[]> {
  const claims = await readContent({
    query: claimsQuery,
    tags: [tags.content('claim')],
    schema: listOf(claim) satisfies Reads<ClaimsQueryResult>,
  })
  return claims ?? []
}
