import {
  defineField,
  type StringOptions,
  type StringRule,
  type TextRule,
  type ValidationContext,
} from 'sanity'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import {
  hasPlaceholder,
  interpolatedLength,
  type PlaceholderName,
  placeholders,
  unknownPlaceholders,
} from '#lib/content/placeholders.ts'
import { lostCharacter, lostCharacterRule, normalizeText } from '#lib/values/clean-text.ts'
import { insertStoredClaims, validateClaims } from './stored-claims.ts'
import { type CopyRule, getTranslationMax, variantRules } from './variant-rules.ts'

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
  /** Whether claims can be inserted, which is the default. */
  takesClaims?: boolean
  /** Whether the text has variants, which is the default. */
  hasVariants?: boolean
  /** Whether it is a name, which French texts have in English if it has no French. */
  isName?: boolean
  initialValue?: string
  /** Text that the site shows while the field is empty: the input shows it in grey. */
  placeholder?: string
}

const knownPlaceholders = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')

/** Returns an error message that names a lost letter, an unknown placeholder or claim, or true. */
export function validateText(
  text: string | undefined,
  context: ValidationContext,
): true | string | Promise<true | string> {
  if (text?.includes(lostCharacter)) return lostCharacterRule
  const [unknown] = unknownPlaceholders(text ?? '')
  return unknown
    ? `There is no ${unknown}. You can write ${knownPlaceholders}.`
    : validateClaims(text, context)
}

function validateWithoutClaims(text: string | undefined, context: ValidationContext) {
  return findClaimNames(text).length > 0
    ? 'Write the words themselves: this text cannot have a claim inside.'
    : validateText(text, context)
}

/**
 * Creates a rule that limits the length of a text after interpolation.
 * @param max length in characters
 * @param message error message, as a sentence
 */
export const createLengthRule =
  (max: number, message: string) =>
  async (text: string | undefined, context: ValidationContext) => {
    if (!text || interpolatedLength(await insertStoredClaims(text, context)) <= max) return true
    return text.length <= max ? `${message} Names in curly brackets count in full.` : message
  }

const createLayoutLengthRule = (max: number) =>
  createLengthRule(max, `Use at most ${max} characters, so that it fits its place.`)

const createNotBlankRule = (required: string) => (text: string | undefined) =>
  typeof text === 'string' && normalizeText(text) === '' ? `${required}.` : true

/** Single-line text field that allows placeholders. */
export const lineField = ({
  takesClaims = true,
  hasVariants = true,
  isName = false,
  ...copy
}: CopyFieldOptions) =>
  buildLineField(copy, takesClaims ? validateText : validateWithoutClaims, {
    takesClaims,
    ...(hasVariants && { copy: { max: copy.max, ...(isName && { isName }) } }),
  })

/** Single-line text field whose value replaces a placeholder, so it allows none itself. */
export const placeholderValueField = (
  name: PlaceholderName,
  { hasVariants = true, ...copy }: CopyFieldOptions,
) =>
  buildLineField(
    copy,
    (text) => {
      if (text?.includes(lostCharacter)) return lostCharacterRule
      return text && (hasPlaceholder(text) || findClaimNames(text).length > 0)
        ? `Write the words themselves: they take the place of {${name}} in all texts.`
        : true
    },
    hasVariants ? { copy: { max: copy.max, isName: true } } : {},
  )

interface CopyRuleOptions {
  max: number
  excessWarning?: string | undefined
  required: string | undefined
  /** Name of the field, if it has variants; null otherwise. */
  variantsOf: string | null
  placeholderRule: CopyRule
}

/** Validation that single-line and multi-line text fields share. */
function copyRules<Copy extends StringRule | TextRule>(
  rule: Copy,
  { max, excessWarning, required, variantsOf, placeholderRule }: CopyRuleOptions,
) {
  const lengthRule = excessWarning
    ? createLengthRule(max, excessWarning)
    : createLayoutLengthRule(max)
  const warnsOfLength = excessWarning !== undefined
  return [
    warnsOfLength ? rule.custom(lengthRule).warning() : rule.custom(lengthRule),
    rule.custom(placeholderRule),
    ...(variantsOf === null
      ? []
      : variantRules(rule, {
          field: variantsOf,
          lengthRule,
          // Search engines cut at the same length in all languages; a layout has room for longer words.
          ...(!warnsOfLength && {
            translationLengthRule: createLayoutLengthRule(getTranslationMax(max)),
          }),
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
  placeholderRule: CopyRule,
  options: StringOptions = {},
) {
  return defineField({
    ...field,
    type: 'string',
    options: counter ? { ...options, counter: max } : options,
    validation: (rule) =>
      copyRules(rule, {
        max,
        excessWarning,
        required,
        placeholderRule,
        variantsOf: options.copy ? field.name : null,
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
    options: { takesClaims: true, copy: { max }, ...(counter && { counter: max }) },
    validation: (rule) =>
      copyRules(rule, {
        max,
        required,
        placeholderRule: validateText,
        variantsOf: field.name,
      }),
  })
}
