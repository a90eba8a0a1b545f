import { createTranslator } from 'next-intl'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import { type Locale, locales } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { translatePath } from '#lib/routing/localized-path.ts'
import en from '#messages/en.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }

const messages: Record<Locale, typeof en> = {
  en,
  // Texts of the shape of the English ones.
  fr: mapStrings(fr, applyFrenchTypography) as typeof fr,
}

/** What tests that run in each language need to know of it. */
export interface SiteLanguage {
  locale: Locale
  /** Returns the public path in the language of a page whose path in English is this. */
  path: (english: string) => string
  /** Returns a message as pages show it. @param key of the namespace and of the message, as in `faq.title` */
  text: ReturnType<typeof createTranslator<typeof en>>
}

/** Returns a language of the site. */
export function inLanguage(locale: Locale): SiteLanguage {
  const path = (english: string) => {
    const own = locale === 'en' ? english : translatePath(english)
    if (own === null) throw new Error(`${english} has no path in ${locale}`)
    return own
  }
  return { locale, path, text: createTranslator({ locale, messages: messages[locale] }) }
}

/** The languages of the site, for tests that run in each. */
export const siteLanguages: readonly SiteLanguage[] = locales.map(inLanguage)
