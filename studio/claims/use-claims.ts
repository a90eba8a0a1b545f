import { getPublishedId, isDraftId, isVersionId } from 'sanity'
import { z } from 'zod'
import {
  type ClaimTexts,
  findClaimNames,
  getClaimName,
  insertClaims,
} from '#lib/content/claim-tokens.ts'
import { allClaimsQuery } from '#lib/content/former-facts.ts'
import { createFollowedQuery } from '#studio/tools/create-followed-query.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

const storedClaims = z.array(
  z.object({ _id: z.string(), _type: z.string(), figure: text, inText: text, meaning: text }),
)

export interface StudioClaim {
  /** Of the published document. */
  id: string
  /** Type of the document with its words: `claim`, or `siteSettings` for a former fact. */
  type: string
  /** In tokens. */
  name: string
  /** Text that replaces tokens. */
  text: string
  meaning: string
  /** Whether visitors read it. */
  isPublished: boolean
}

/** Returns each stored claim once, as its draft has it. @param result not validated */
function parseClaims(result: unknown): StudioClaim[] | null {
  const stored = storedClaims.safeParse(result).data?.filter(({ _id }) => !isVersionId(_id))
  if (!stored) return null
  const byId = Map.groupBy(stored, ({ _id }) => getPublishedId(_id))
  return [...byId].flatMap(([id, versions]) => {
    const shown = versions.find(({ _id }) => isDraftId(_id)) ?? versions[0]
    if (!shown) return []
    const { _type: type, figure, inText, meaning } = shown
    const isPublished = versions.some(({ _id }) => _id === id)
    return [{ id, type, name: getClaimName(id), text: inText || figure, meaning, isPublished }]
  })
}

/** Returns all claims with their drafts, and follows changes; null until they are read, or if the read fails. */
export const useClaims = createFollowedQuery({
  ...{ fetch: allClaimsQuery, listen: '*[_type in ["claim", "siteSettings"]]', perspective: 'raw' },
  ...{ tag: 'claims', parse: parseClaims },
})

/** Returns the first claim name in a text's tokens that no claim has, or null. */
export function useUnknownClaim(value: string): string | null {
  const claims = useClaims()
  const names = new Set(claims?.map(({ name }) => name))
  return (claims && findClaimNames(value).find((name) => !names.has(name))) ?? null
}

/** Returns a value with the tokens in its strings replaced; unchanged until the claims are read. */
export function insertKnownClaims<Value>(
  value: Value,
  claims: readonly StudioClaim[] | null,
): Value {
  return claims && findClaimNames(value).length > 0
    ? insertClaims(value, getClaimTexts(value, claims))
    : value
}

function getClaimTexts(value: unknown, claims: readonly StudioClaim[]): ClaimTexts {
  return new Map(
    findClaimNames(value).map((name) => [
      name,
      claims.find((claim) => claim.name === name)?.text ?? null,
    ]),
  )
}
