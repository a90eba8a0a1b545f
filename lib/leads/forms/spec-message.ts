import type { core } from 'zod/mini'

type Issue = core.$ZodRawIssue

/** The message of an issue that a schema has no words for (spec section 8, "Validation defaults"). */
export function specMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${String(issue.expected)}, received ${typeOf(issue.input)}`
    case 'too_small':
      return `${quantity(issue.origin)} at least ${issue.minimum} ${unit(issue.origin)}`
    case 'too_big':
      return `${quantity(issue.origin)} at most ${issue.maximum} ${unit(issue.origin)}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid'
    case 'invalid_value':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}, received ${typeOf(issue.input)}`
    default:
      return 'Invalid input'
  }
}

function quantity(origin: string): string {
  return origin === 'array' ? 'Array must contain' : 'String must contain'
}

function unit(origin: string): string {
  return origin === 'array' ? 'element(s)' : 'character(s)'
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}
