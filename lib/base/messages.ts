import { createTranslator } from 'next-intl'
import en from '#messages/en.json'
import fr from '#messages/fr.json'
import { applyFrenchTypography } from './french-typography.ts'
import type { Locale } from './locales.ts'
import { mapStrings } from './map-strings.ts'

const messages: Record<Locale, typeof en> = {
  en,
  // Texts of the shape of the English ones.
  fr: mapStrings(fr, applyFrenchTypography) as typeof fr,
}

const createTyped = <Namespace extends keyof typeof en>(locale: Locale, namespace: Namespace) =>
  createTranslator<typeof en, Namespace>({ locale, messages: messages[locale], namespace })

/** Key of a text in a namespace of the messages. */
export type TextKey<Namespace extends keyof typeof en> = keyof (typeof en)[Namespace]

type Translator<Namespace extends keyof typeof en> = ReturnType<typeof createTyped<Namespace>>

const translators = new Map<string, unknown>()

/**
 * Returns the translator of a namespace of `messages/{locale}.json`; keys are typed. Each is created once,
 * because it stores the messages that it has parsed.
 */
export function translate<Namespace extends keyof typeof en>(
  locale: Locale,
  namespace: Namespace,
): Translator<Namespace> {
  const key = `${locale}.${namespace}`
  if (!translators.has(key)) translators.set(key, createTyped(locale, namespace))
  return translators.get(key) as Translator<Namespace> // Only a translator of the namespace has the key.
}
