import { getPublishedId, isDraftId, isVersionId } from 'sanity'
import { z } from 'zod'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { getToday } from '#lib/base/time-zone.ts'
import { findProofFault, type ProofFault } from '#lib/content/claim-proof-state.ts'
import {
  type ClaimTexts,
  findClaimNames,
  getClaimName,
  insertClaims,
} from '#lib/content/claim-tokens.ts'
import { allClaimsQuery } from '#lib/content/former-facts.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { applyVariants } from '#lib/content/variants.ts'
import { createFollowedQuery } from '#studio/tools/create-followed-query.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

const storedClaim = z.object({ _id: z.string(), _type: z.string(), meaning: text })

const storedClaims = z.array(storedClaim.loose())

const claimWords = z
  .object({ figure: text, inText: text })
  .transform(({ figure, inText }) => inText || figure)

export interface StudioClaim {
  /** Of the published document. */
  id: string
  /** Type of the document with its words: `claim`, or `siteSettings` for a former fact. */
  type: string
  /** In tokens. */
  name: string
  /** Text that replaces tokens in texts of the default language. */
  text: string
  /** Same, in French; equal to `text` while it has none. */
  frenchText: string
  meaning: string
  /** Whether visitors read it. */
  isPublished: boolean
  /** Whether its proof is missing or has expired; null if it needs none, or has one. */
  proofFault: ProofFault['kind'] | null
}

/** Returns each stored claim once, as its draft has it. @param result not validated */
function parseClaims(result: unknown): StudioClaim[] | null {
  const stored = storedClaims.safeParse(result).data?.filter(({ _id }) => !isVersionId(_id))
  if (!stored) return null
  const byId = Map.groupBy(stored, ({ _id }) => getPublishedId(_id))
  return [...byId].flatMap(([id, versions]) => {
    const shown = versions.find(({ _id }) => isDraftId(_id)) ?? versions[0]
    if (!shown) return []
    const { _type: type, meaning } = shown
    const isPublished = versions.some(({ _id }) => _id === id)
    const [words = '', frenchText = ''] = locales.map((locale) =>
      claimWords.parse(applyVariants(shown, { ...mainAudience, locale })),
    )
    const live = versions.find(({ _id }) => _id === id) ?? shown
    const proofFault = findProofFault(live, getToday())?.kind ?? null
    const texts = { text: words, frenchText, meaning }
    return [{ id, type, name: getClaimName(id), ...texts, isPublished, proofFault }]
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

/**
 * Returns a value with the tokens in its strings replaced; unchanged until the claims are read.
 * @param locale language of the strings; blocks of another one have it as `lang`
 */
export function insertKnownClaims<Value>(
  value: Value,
  claims: readonly StudioClaim[] | null,
  locale: Locale = defaultLocale,
): Value {
  if (!claims || findClaimNames(value).length === 0) return value
  return locales.reduce(
    (copy, each) =>
      insertClaims(
        copy,
        getClaimTexts(copy, claims, each),
        (language = locale) => language === each,
      ),
    value,
  )
}

function getClaimTexts(value: unknown, claims: readonly StudioClaim[], locale: Locale): ClaimTexts {
  const byName = new Map(claims.map((claim) => [claim.name, claim]))
  return new Map(
    findClaimNames(value).map((name) => {
      const claim = byName.get(name)
      return [name, (locale === 'fr' ? claim?.frenchText : claim?.text) ?? null]
    }),
  )
}
