import { cache } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { type TextKey, translate } from '#lib/base/messages.ts'
import { type FieldDeclarations, hintKey, isSubmitted } from '#lib/leads/forms/field-declaration.ts'

/**
 * Texts of fields: the label of each by its name, its hint by `hintKey`, and labels of choices that differ from
 * the value to store by that value. Flat, because each page with a form ships it.
 */
export type FieldTexts = Readonly<Record<string, string>>

/** Returns the same object for all forms of a page that have these fields: its payload contains them once. */
export const getFieldTexts = cache((fields: FieldDeclarations, locale: Locale): FieldTexts => {
  const t = translate(locale, 'fields')
  const tChoice = translate(locale, 'choices')
  // A test finds a key without a text.
  const text = (key: string) => t(key as TextKey<'fields'>)
  const texts: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    const { kind, label = name, hint, options = [] } = field
    if (kind === 'button' || !isSubmitted(field)) continue
    texts[name] = text(label)
    if (hint) texts[hintKey(name)] = text(hint)
    for (const value of options) {
      const choice = tChoice(value as TextKey<'choices'>)
      if (choice !== value) texts[value] = choice
    }
  }
  return texts
})
