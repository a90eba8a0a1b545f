import { defaultLocale, type Locale } from '#lib/base/locales.ts'

/** Whom a text is shown to. */
export interface TextAudience {
  /** Language of the page. */
  locale: Locale
  /** Id of the dealership whose storefront it is; null on the main storefront. */
  dealershipId: string | null
  /** Names of claims without a translation for it: a text with one of them has no translation, either. */
  untranslatedClaims?: ReadonlySet<string>
}

/** Visitors of the main storefront in the default language, who see the texts of the fields themselves. */
export const mainAudience: TextAudience = { locale: defaultLocale, dealershipId: null }

/** Returns whether an audience sees no variant. */
export function isMainAudience({ locale, dealershipId }: TextAudience): boolean {
  return locale === mainAudience.locale && dealershipId === mainAudience.dealershipId
}
