import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Returns the translated strings of the header, for its client components. */
export function headerTexts(locale: Locale) {
  const t = translate(locale, 'navigation')
  return {
    label: t('label'),
    brands: t('brands'),
    allProducts: t('allProducts'),
    menu: t('menu'),
    more: t('more'),
    close: t('close'),
  }
}

export type HeaderTexts = ReturnType<typeof headerTexts>
