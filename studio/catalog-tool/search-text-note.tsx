import { Stack, Text } from '@sanity/ui'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import {
  getSearchTextExcess,
  getShortDescriptionWarning,
  type SearchText,
  searchTextLimits,
} from '#lib/content/search-text.ts'
import { getStorefrontLengths } from '#lib/content/storefront-lengths.ts'
import { useStudioServices } from '#studio/catalog/studio-services.tsx'
import { useStorefrontNames } from '#studio/catalog/use-storefront-names.ts'
import { insertKnownClaims, useClaims } from '#studio/claims/use-claims.ts'
import { Counter } from '#studio/inputs/counter-input.tsx'

interface Props {
  /** Of the element that describes the input. */
  id: string
  kind: SearchText
  text: string
  locale: Locale
}

/** Length of a text of search results, and warnings as documents have them; it can be saved all the same. */
export function SearchTextNote({ id, kind, text, locale }: Props) {
  const { catalog } = useStudioServices()
  const names = useStorefrontNames(catalog)
  const shown = insertKnownClaims(text.trim(), useClaims(), locale)
  const ofLocale = names && {
    ...names,
    values: locale === defaultLocale ? names.values : names.french,
  }
  const { main, dealer } = getStorefrontLengths(shown, ofLocale)
  const warnings = [
    getSearchTextExcess(kind, shown, ofLocale),
    kind === 'description' && shown !== '' ? getShortDescriptionWarning(shown) : null,
  ]
  return (
    <Stack gap={2}>
      <Counter
        id={id}
        maxLength={searchTextLimits[kind].max}
        used={main}
        longest={dealer && { where: dealer.name, used: dealer.length }}
      />
      {warnings
        .filter((warning) => warning !== null)
        .map((warning) => (
          <Text
            key={warning}
            size={1}
            data-testid="search-text-warning"
            style={{ color: 'var(--card-badge-caution-fg-color)' }}
          >
            {warning}
          </Text>
        ))}
    </Stack>
  )
}
