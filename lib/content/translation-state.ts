import { defaultLocale } from '#lib/base/locales.ts'
import { fingerprintText, hasWords } from './fingerprint.ts'
import { getVariantValue, isBlankText, parseVariants, type Variant } from './variants.ts'

/**
 * Whether a text is translated: `stale` if the text has changed since, `unreviewed` if nobody has reviewed
 * the translation yet, so that visitors do not see it.
 */
export type TranslationState = 'current' | 'missing' | 'stale' | 'unreviewed'

/** Returns the state of a translation. @param source value that it translates, not validated */
export function getTranslationState(
  translation: Variant | null,
  source: unknown,
): TranslationState {
  if (!translation || isBlankText(translation)) return hasWords(source) ? 'missing' : 'current'
  if (translation.isUnreviewed) return 'unreviewed'
  return translation.source === fingerprintText(source) ? 'current' : 'stale'
}

export interface TranslatedText {
  /** Dealerships whose text it is; empty for the field's own. */
  dealerships: readonly string[]
  translation: Variant | null
  /** The text that is translated, not validated. */
  source: unknown
  state: TranslationState
}

/**
 * Returns the texts of a field with their translations: the field's own first, then those of dealers. A dealer's
 * translation without a text of the same dealers is one of the field's own text. A dealer's text needs no translation
 * if the field's own has one, which the dealer's visitors see then.
 * @param parent the object with the field, not validated
 */
export function listTranslatedTexts(parent: unknown, field: string): TranslatedText[] {
  if (typeof parent !== 'object' || parent === null) return []
  const own: unknown = Reflect.get(parent, field)
  const variants = parseVariants(parent, field)
  const translations = variants.filter(({ language }) => language !== defaultLocale)
  const ofDealers = variants.filter(
    ({ language, dealerships }) => language === defaultLocale && dealerships.length > 0,
  )
  const main = translations.find(({ dealerships }) => dealerships.length === 0) ?? null
  const describe = (
    dealerships: readonly string[],
    translation: Variant | null,
    source: unknown,
  ): TranslatedText => {
    const state = getTranslationState(translation, source)
    const isCovered = dealerships.length > 0 && (hasWords(own) || main !== null)
    return {
      ...{ dealerships, translation, source },
      state: state === 'missing' && isCovered ? 'current' : state,
    }
  }
  const pairs = ofDealers.map((text) =>
    describe(
      text.dealerships,
      translations.find(({ dealerships }) => isSameList(dealerships, text.dealerships)) ?? null,
      getVariantValue(text),
    ),
  )
  const paired = new Set(pairs.map(({ translation }) => translation))
  const alone = translations.filter((each) => each !== main && !paired.has(each))
  return [
    describe([], main, own),
    ...pairs,
    ...alone.map((translation) => describe(translation.dealerships, translation, own)),
  ]
}

/** Returns whether two lists have the same members. */
export function isSameList(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((each) => others.includes(each))
}
