import { createTranslator } from 'next-intl'
import type { Locale } from '#lib/storefront/locales.ts'
import en from '#messages/en.json'

const messages = { en } satisfies Record<Locale, typeof en>

/** The interface strings of a namespace of `messages/{locale}.json`; keys are typed. */
export function translate<Namespace extends keyof typeof en>(locale: Locale, namespace: Namespace) {
  return createTranslator<typeof en, Namespace>({ locale, messages: messages[locale], namespace })
}
