import { cache } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { type TextKey, translate } from '#lib/base/messages.ts'
import type { FieldDeclarations } from '#lib/leads/forms/field-declaration.ts'

/** Texts of fields by name. */
export interface FieldTexts {
  labels: Readonly<Record<string, string>>
  hints?: Readonly<Record<string, string>>
  /** Labels of choices that differ from the value to store. */
  choices?: Readonly<Record<string, string>>
}

/** Returns the same object for all forms of a page that have these fields: its payload contains them once. */
export const getFieldTexts = cache((fields: FieldDeclarations, locale: Locale): FieldTexts => {
  const t = translate(locale, 'fields')
  const tChoice = translate(locale, 'choices')
  const shown = Object.entries(fields).filter(
    ([, { kind }]) => kind !== 'button' && kind !== 'constant',
  )
  // A test finds a key without a text.
  const text = (key: string) => t(key as TextKey<'fields'>)
  const hints = shown.flatMap(([name, { hint }]) => (hint ? [[name, text(hint)] as const] : []))
  const choices = shown
    .flatMap(([, { kind, options = [] }]) => (kind === 'choices' ? options : []))
    .map((value) => [value, tChoice(value as TextKey<'choices'>)] as const)
    .filter(([value, label]) => label !== value)
  return {
    labels: Object.fromEntries(shown.map(([name, { label = name }]) => [name, text(label)])),
    ...(hints.length > 0 && { hints: Object.fromEntries(hints) }),
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
  }
})
