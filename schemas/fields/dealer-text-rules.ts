import type { StringRule, TextRule, ValidationContext } from 'sanity'
import { parseDealerTexts } from '#lib/content/dealer-texts.ts'

type TextRuleFunction = (text: string | undefined) => string | true

interface DealerTextRuleOptions {
  /** Name of the field. */
  field: string
  lengthRule: TextRuleFunction
  /** Whether a text that is too long is no error. */
  warnsOfLength: boolean
  placeholderRule: TextRuleFunction
}

/**
 * Returns rules for the other texts that dealers have of a field, by the rules of its own text. Their
 * messages are shown at the field.
 */
export function dealerTextRules<Copy extends StringRule | TextRule>(
  rule: Copy,
  { field, lengthRule, warnsOfLength, placeholderRule }: DealerTextRuleOptions,
) {
  const check =
    (getProblem: (texts: ReturnType<typeof parseDealerTexts>) => string | true | undefined) =>
    (_: unknown, { parent }: ValidationContext) => {
      const problem = getProblem(parseDealerTexts(parent, field))
      return typeof problem === 'string' ? `Other text for dealers: ${problem}` : true
    }
  const findTextProblem = (each: TextRuleFunction) => (texts: readonly { text: string }[]) =>
    texts.map(({ text }) => each(text)).find((problem) => problem !== true)
  const checkLength = check(findTextProblem(lengthRule))
  return [
    rule.custom(check(findListProblem)),
    rule.custom(check(findTextProblem(placeholderRule))),
    warnsOfLength ? rule.custom(checkLength).warning() : rule.custom(checkLength),
  ]
}

function findListProblem(texts: ReturnType<typeof parseDealerTexts>): string | true {
  if (texts.some(({ text }) => text.trim() === '')) return 'Write it, or remove it.'
  if (texts.some(({ dealerships }) => dealerships.length === 0)) return 'Choose who shows it.'
  const all = texts.flatMap(({ dealerships }) => dealerships)
  return new Set(all).size === all.length || 'A dealer has two. Remove one.'
}
