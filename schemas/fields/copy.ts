import { defineField, type StringOptions, type StringRule, type TextRule } from 'sanity'
import {
  hasPlaceholder,
  interpolatedLength,
  type PlaceholderName,
  placeholders,
  unknownPlaceholders,
} from '#lib/content/placeholders.ts'
import { dealerTextRules } from './dealer-text-rules.ts'

interface CopyFieldOptions {
  name: string
  title: string
  description?: string
  group?: string | string[]
  /** Maximum length in characters, with placeholders interpolated. */
  max: number
  /** Warning about a longer text, as a sentence; without it, a longer text is an error. */
  excessWarning?: string
  /** Whether the input shows how many characters are used. */
  counter?: boolean
  /** Error message for an empty field, without the period, for example “Write a headline”. */
  required?: string
  initialValue?: string
  /** Text that the site shows while the field is empty: the input shows it in grey. */
  placeholder?: string
}

const knownPlaceholders = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')

/** Returns an error message that names an unknown placeholder, or true. */
export function validatePlaceholders(text: string | undefined): true | string {
  const [unknown] = unknownPlaceholders(text ?? '')
  return unknown ? `There is no ${unknown}. You can write ${knownPlaceholders}.` : true
}

/**
 * Creates a rule that limits the length of a text after interpolation.
 * @param max length in characters
 * @param message error message, as a sentence
 */
export const createLengthRule = (max: number, message: string) => (text: string | undefined) => {
  if (!text || interpolatedLength(text) <= max) return true
  return text.length <= max ? `${message} Names in curly brackets count in full.` : message
}

const createLayoutLengthRule = (max: number) =>
  createLengthRule(max, `Use at most ${max} characters, so that it fits its place.`)

const createNotBlankRule = (required: string) => (text: string | undefined) =>
  text?.trim() === '' ? `${required}.` : true

/** Single-line text field that allows placeholders. */
export const lineField = (copy: CopyFieldOptions) =>
  buildLineField(copy, validatePlaceholders, { copy: { max: copy.max } })

/** Single-line text field whose value replaces a placeholder, so it allows none itself. */
export const placeholderValueField = (name: PlaceholderName, copy: CopyFieldOptions) =>
  buildLineField(copy, (text) =>
    text && hasPlaceholder(text)
      ? `Write the words themselves: they take the place of {${name}} in all texts.`
      : true,
  )

interface CopyRuleOptions {
  max: number
  excessWarning?: string | undefined
  required: string | undefined
  /** Name of the field, if dealers can have another text; null otherwise. */
  dealerTextsOf: string | null
  placeholderRule: (text: string | undefined) => true | string
}

/** Validation that single-line and multi-line text fields share. */
function copyRules<Copy extends StringRule | TextRule>(
  rule: Copy,
  { max, excessWarning, required, dealerTextsOf, placeholderRule }: CopyRuleOptions,
) {
  const lengthRule = excessWarning
    ? createLengthRule(max, excessWarning)
    : createLayoutLengthRule(max)
  const warnsOfLength = excessWarning !== undefined
  return [
    warnsOfLength ? rule.custom(lengthRule).warning() : rule.custom(lengthRule),
    rule.custom(placeholderRule),
    ...(dealerTextsOf === null
      ? []
      : dealerTextRules(rule, {
          field: dealerTextsOf,
          lengthRule,
          warnsOfLength,
          placeholderRule,
        })),
    ...(required
      ? [rule.required().error(`${required}.`), rule.custom(createNotBlankRule(required))]
      : []),
  ]
}

function buildLineField(
  { max, excessWarning, counter = false, required, ...field }: CopyFieldOptions,
  placeholderRule: (text: string | undefined) => true | string,
  options: StringOptions = {},
) {
  return defineField({
    ...field,
    type: 'string',
    options: counter ? { ...options, counter: max } : options,
    validation: (rule) =>
      copyRules(rule, {
        ...{ max, excessWarning, required, placeholderRule },
        dealerTextsOf: options.copy ? field.name : null,
      }),
  })
}

/** Heading field; its description explains the placeholders. */
export function headingField({
  description = '',
  ...field
}: Omit<CopyFieldOptions, 'name'> & { name?: string }) {
  const names = `In this and all other texts you can write ${knownPlaceholders}: the site replaces them.`
  return lineField({ name: 'heading', ...field, description: `${description} ${names}`.trim() })
}

/** Multi-line text field that allows placeholders. */
export function paragraphField({ max, counter = false, required, ...field }: CopyFieldOptions) {
  return defineField({
    ...field,
    type: 'text',
    rows: 3,
    options: { copy: { max }, ...(counter && { counter: max }) },
    validation: (rule) =>
      copyRules(rule, {
        ...{ max, required, placeholderRule: validatePlaceholders },
        dealerTextsOf: field.name,
      }),
  })
}
