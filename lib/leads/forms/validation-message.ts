import type { core } from 'zod/mini'

type Issue = core.$ZodRawIssue

/** Messages for values that no form of this site sends. */
export interface RequestTexts {
  required: string
  /** Message for a value that is not `{expected}`, but `{received}`. */
  wrongType: string
  invalid: string
}

/**
 * Returns a function that returns the message of an issue of a form's schema, for zod's option `error`. Each page with
 * a form ships the first two parameters.
 * @param fields message for a value that is missing or malformed, by the field's name
 * @param tooLong message for a text of more characters than `{max}`
 * @param requestTexts left out in a browser, where the form's own controls supply the values
 */
export function createValidationMessage(
  fields: Readonly<Record<string, string>>,
  tooLong: string,
  requestTexts?: RequestTexts,
) {
  return (issue: Issue): string | undefined => {
    switch (issue.code) {
      case 'too_small':
      case 'custom':
        return fields[String(issue.path?.[0])] ?? requestTexts?.invalid
      case 'too_big':
        return tooLong.replace('{max}', String(issue.maximum))
      case 'invalid_type':
        return requestTexts && describeType(issue, String(issue.expected), requestTexts)
      case 'invalid_value':
        return requestTexts && describeType(issue, formatChoices(issue.values), requestTexts)
      default:
        return requestTexts?.invalid
    }
  }
}

function describeType({ input }: Issue, expected: string, texts: RequestTexts): string {
  if (input === undefined) return texts.required
  return texts.wrongType.replace('{expected}', expected).replace('{received}', typeName(input))
}

function formatChoices(values: readonly unknown[]): string {
  return values.map((value) => `'${String(value)}'`).join(' | ')
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}
