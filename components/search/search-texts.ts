import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Returns the translated strings of the search, for its client components. */
export function searchTexts(locale: Locale) {
  const t = translate(locale, 'search')
  const pages = translate(locale, 'navigation')
  return {
    label: t('label'),
    field: t('field'),
    example: t('example'),
    close: t('close'),
    pages: t('pages'),
    models: t('models'),
    products: t('products'),
    faq: t('faq'),
    dealers: t('dealers'),
    yourMachine: t('yourMachine'),
    searching: t('searching'),
    results: t('results'),
    nothing: t('nothing'),
    failed: t('failed'),
    keys: t('keys'),
    links: {
      products: pages('products'),
      dealers: pages('dealers'),
      faq: pages('faq'),
      contact: pages('contact'),
    },
  }
}

export type SearchTexts = ReturnType<typeof searchTexts>
