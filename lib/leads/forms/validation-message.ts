import type { core } from 'zod/mini'

type Issue = core.$ZodRawIssue

/** Returns the message of an issue for which the schema has none. The wording is zod 3's. */
export function validationMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${String(issue.expected)}, received ${typeName(issue.input)}`
    case 'too_small':
      return `${requirement(issue.origin)} at least ${issue.minimum} ${unit(issue.origin)}`
    case 'too_big':
      return `${requirement(issue.origin)} at most ${issue.maximum} ${unit(issue.origin)}`
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email' : 'Invalid'
    case 'invalid_value':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${issue.values.map((value) => `'${String(value)}'`).join(' | ')}, received ${typeName(issue.input)}`
    default:
      return 'Invalid input'
  }
}

function requirement(origin: string): string {
  return origin === 'array' ? 'Array must contain' : 'String must contain'
}

function unit(origin: string): string {
  return origin === 'array' ? 'element(s)' : 'character(s)'
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}
