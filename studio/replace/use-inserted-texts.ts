import { useMemo } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { formatClaimToken } from '#lib/content/claim-tokens.ts'
import type { InsertedByLocale, InsertedTexts } from '#lib/content/find-words.ts'
import { interpolate, listPlaceholders, type PlaceholderValues } from '#lib/content/placeholders.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { useStorefrontNames } from '#studio/catalog/use-storefront-names.ts'
import { type StudioClaim, useClaims } from '#studio/claims/use-claims.ts'

/** Document that has the words of a token. */
export interface TokenSource {
  id: string
  type: string
  title: string
}

export interface InsertedSources {
  /** Words that visitors of the main storefront read in place of tokens. */
  texts: InsertedByLocale
  /** Returns where the words of a token are changed. */
  getSource: (token: string) => TokenSource
}

/** Returns what claims and placeholders read as, drafts included; those that are not read yet are missing. */
export function useInsertedTexts(catalog: Catalog): InsertedSources {
  const claims = useClaims()
  const names = useStorefrontNames(catalog)
  return useMemo(() => {
    const ofLocale = (locale: Locale) =>
      getInsertedTexts(
        claims ?? [],
        names && (locale === 'fr' ? names.french : names.values),
        locale,
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
      texts: { en: ofLocale('en'), fr: ofLocale('fr') },
      getSource: (token) => sources.get(token) ?? siteSettings,
    }
  }, [claims, names])
}

/**
 * Returns the words that texts in a language have in place of tokens.
 * @param values of placeholders in that language; null while unknown
 */
export function getInsertedTexts(
  claims: readonly StudioClaim[],
  values: PlaceholderValues | null,
  locale: Locale,
): InsertedTexts {
  const ofClaims = claims.map(({ name, text, frenchText }) => {
    const words = locale === 'fr' ? frenchText : text
    return [formatClaimToken(name), values ? interpolate(words, values) : words] as const
  })
  const ofPlaceholders = listPlaceholders(values).flatMap(({ token, value }) =>
    value === null ? [] : [[token, value] as const],
  )
  return Object.fromEntries([...ofClaims, ...ofPlaceholders])
}
