import { createTranslator } from 'next-intl'
import en from '#messages/en.json'
import type { Locale } from './locales.ts'

const messages = { en } satisfies Record<Locale, typeof en>

/** Returns the translator of a namespace of `messages/{locale}.json`; keys are typed. */
export function translate<Namespace extends keyof typeof en>(locale: Locale, namespace: Namespace) {
  return createTranslator<typeof en, Namespace>({ locale, messages: messages[locale], namespace })
}
