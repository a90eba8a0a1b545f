import { useMemo } from 'react'
import { formatClaimToken } from '#lib/content/claim-tokens.ts'
import type { InsertedTexts } from '#lib/content/find-words.ts'
import { interpolate, listPlaceholders } from '#lib/content/placeholders.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useStorefrontNames } from '#studio/catalog/use-storefront-names.ts'
import { useClaims } from '#studio/claims/use-claims.ts'

/** Document that has the words of a token. */
export interface TokenSource {
  id: string
  type: string
  title: string
}

export interface InsertedSources {
  /** Words that visitors of the main storefront read in place of tokens. */
  texts: InsertedTexts
  /** Returns where the words of a token are changed. */
  getSource: (token: string) => TokenSource
}

/** Returns what claims and placeholders read as, drafts included; those that are not read yet are missing. */
export function useInsertedTexts(catalog: Catalog): InsertedSources {
  const claims = useClaims()
  const values = useStorefrontNames(catalog)?.values ?? null
  return useMemo(() => {
    const ofClaims = (claims ?? []).map(
      ({ name, text }) =>
        [formatClaimToken(name), values ? interpolate(text, values) : text] as const,
    )
    const ofPlaceholders = listPlaceholders(values).flatMap(({ token, value }) =>
      value === null ? [] : [[token, value] as const],
    )
    const sources = new Map(
      (claims ?? [])
        .filter(({ type }) => type === 'claim')
        .map(({ id, type, name, text }) => [
          formatClaimToken(name),
          { id, type, title: `Claim “${text}”` },
        ]),
    )
    const siteSettings = { id: 'siteSettings', type: 'siteSettings', title: 'Site settings' }
    return {
      texts: Object.fromEntries([...ofClaims, ...ofPlaceholders]),
      getSource: (token) => sources.get(token) ?? siteSettings,
    }
  }, [claims, values])
}
