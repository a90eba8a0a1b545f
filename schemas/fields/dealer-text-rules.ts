import type { StringRule, TextRule, ValidationContext } from 'sanity'
import { isBlankText, isSameText, parseDealerTexts } from '#lib/content/dealer-texts.ts'

/** Returns an error message about a text, or true. */
export type CopyRule = (
  text: string | undefined,
  context: ValidationContext,
) => true | string | Promise<true | string>

type DealerTexts = ReturnType<typeof parseDealerTexts>

interface DealerTextRuleOptions {
  /** Name of the field. */
  field: string
  lengthRule: CopyRule
  /** Whether a text that is too long is no error. */
  warnsOfLength: boolean
  placeholderRule: CopyRule
}

/**
 * Returns rules for the dealer texts of a field, derived from the rules of its main text. Their messages appear at
 * the field.
 */
export function dealerTextRules<Copy extends StringRule | TextRule>(
  rule: Copy,
  { field, lengthRule, warnsOfLength, placeholderRule }: DealerTextRuleOptions,
) {
  const checkLength = createDealerTextsRule(field, createTextsRule(lengthRule))
  return [
    rule.custom(createDealerTextsRule(field, validateDealerTexts)),
    rule.custom(createDealerTextsRule(field, warnOfSameTexts)).warning(),
    rule.custom(createDealerTextsRule(field, createTextsRule(placeholderRule))),
    warnsOfLength ? rule.custom(checkLength).warning() : rule.custom(checkLength),
  ]
}

/** Returns a rule for the other texts of a field, whose message is shown at the field. */
export const createDealerTextsRule =
  (
    field: string,
    validate: (
      texts: DealerTexts,
      context: ValidationContext,
      value: unknown,
    ) => ReturnType<CopyRule>,
  ) =>
  async (value: unknown, context: ValidationContext) => {
    const problem = await validate(parseDealerTexts(context.parent, field), context, value)
    return problem === true || `Other text for dealers: ${problem}`
  }

/** Returns a rule that applies another to each text of a list. */
const createTextsRule =
  (each: CopyRule) =>
  async (texts: DealerTexts, context: ValidationContext): Promise<true | string> => {
    const problems = await Promise.all(texts.map(({ text }) => each(text, context)))
    return problems.find((problem) => problem !== true) ?? true
  }

/** Returns an error message about texts that are incomplete or of which a dealer has two, or true. */
export function validateDealerTexts(texts: DealerTexts): string | true {
  if (texts.some(isBlankText)) return 'Write it, or remove it.'
  if (texts.some(({ dealerships }) => dealerships.length === 0)) return 'Choose who shows it.'
  const all = texts.flatMap(({ dealerships }) => dealerships)
  return new Set(all).size === all.length || 'A dealer has two. Remove one.'
}

/**
 * Returns a message about texts that say nothing of their own, or true. It is a warning: the Studio removes such
 * a text when its dialog closes, but one from before, or of a text of all that was changed since, is harmless and
 * must not keep staff from publishing.
 * @param value of the field
 */
export function warnOfSameTexts(
  texts: DealerTexts,
  _context: ValidationContext,
  value: unknown,
): string | true {
  return texts.some((text) => isSameText(text, value))
    ? 'It says the same as the text of all. Change it, or remove it.'
    : true
}
