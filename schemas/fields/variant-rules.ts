import type { StringRule, TextRule, ValidationContext } from 'sanity'
import { defaultLocale } from '#lib/base/locales.ts'
import { isBlankText, isSameText, parseVariants, type Variant } from '#lib/content/variants.ts'

/** Returns an error message about a text, or true. */
export type CopyRule = (
  text: string | undefined,
  context: ValidationContext,
) => true | string | Promise<true | string>

/** Share of the maximum length that a translation may have in addition: French is 15 to 25 % longer than English. */
const translationExcess = 0.25

/** Returns the maximum length of a translation, in characters. @param max of the text itself */
export const getTranslationMax = (max: number) => Math.floor(max * (1 + translationExcess))

interface VariantRuleOptions {
  /** Name of the field. */
  field: string
  lengthRule: CopyRule
  /** Limit of translations; by default that of the text itself. */
  translationLengthRule?: CopyRule
  /** Whether a text that is too long is no error. */
  warnsOfLength: boolean
  placeholderRule: CopyRule
}

/**
 * Returns rules for the variants of a field, derived from the rules of its main text. Their messages appear at the
 * field.
 */
export function variantRules<Copy extends StringRule | TextRule>(
  rule: Copy,
  {
    field,
    lengthRule,
    translationLengthRule = lengthRule,
    warnsOfLength,
    placeholderRule,
  }: VariantRuleOptions,
) {
  const checkLength = createVariantRule(field, ({ language, text }, context) =>
    (language === defaultLocale ? lengthRule : translationLengthRule)(text, context),
  )
  return [
    rule.custom(createCompletenessRule(field)),
    rule.custom(createVariantRule(field, warnOfSameText)).warning(),
    rule.custom(createVariantRule(field, ({ text }, context) => placeholderRule(text, context))),
    warnsOfLength ? rule.custom(checkLength).warning() : rule.custom(checkLength),
  ]
}

/** Start of a message about a variant, by which the editor finds those of dealers and of translations. */
export const variantLabels = { dealers: 'Other text for dealers', translation: 'French' } as const

const getLabel = ({ language, dealerships }: Variant) =>
  language === defaultLocale || dealerships.length > 0
    ? variantLabels.dealers
    : variantLabels.translation

/** Returns a rule for each variant of a field, whose first message is shown at the field. */
export const createVariantRule =
  (
    field: string,
    validate: (
      variant: Variant,
      context: ValidationContext,
      value: unknown,
    ) => ReturnType<CopyRule>,
  ) =>
  async (value: unknown, context: ValidationContext): Promise<true | string> => {
    const problems = await Promise.all(
      parseVariants(context.parent, field).map(async (variant) => {
        const problem = await validate(variant, context, value)
        return problem === true || `${getLabel(variant)}: ${problem}`
      }),
    )
    return problems.find((problem) => problem !== true) ?? true
  }

/** Returns a rule that rejects variants that are incomplete, and two for one audience. */
export const createCompletenessRule =
  (field: string) =>
  (_value: unknown, { parent }: ValidationContext): true | string => {
    const variants = parseVariants(parent, field)
    for (const variant of variants) {
      const problem = validateVariant(variant, variants)
      if (problem !== true) return `${getLabel(variant)}: ${problem}`
    }
    return true
  }

function validateVariant(variant: Variant, all: readonly Variant[]): string | true {
  const { language, dealerships } = variant
  if (isBlankText(variant)) return 'Write it, or remove it.'
  const isForDealers = dealerships.length > 0
  if (language === defaultLocale && !isForDealers) return 'Choose who shows it.'
  const ofLanguage = all.filter((each) => each.language === language)
  if (!isForDealers) {
    const isOnly = ofLanguage.filter((each) => each.dealerships.length === 0).length === 1
    return isOnly || 'There are two. Remove one.'
  }
  const dealers = ofLanguage.flatMap((each) => each.dealerships)
  return new Set(dealers).size === dealers.length || 'A dealer has two. Remove one.'
}

/**
 * Returns a message about a text for dealers that says nothing of its own, or true. It is a warning: the Studio removes
 * such a text when its dialog closes, but one from before, or of a text of all that was changed since, is harmless and
 * must not keep staff from publishing. A translation may well be the same: names are.
 * @param value of the field
 */
export function warnOfSameText(
  variant: Variant,
  _context: ValidationContext,
  value: unknown,
): string | true {
  return variant.language === defaultLocale && isSameText(variant, value)
    ? 'It says the same as the text of all. Change it, or remove it.'
    : true
}
