import { defineField } from 'sanity'
import { placeholders, unknownPlaceholders } from '#lib/content/placeholders.ts'

interface Copy {
  name: string
  title: string
  description?: string
  group?: string | string[]
  /** Most characters that the layout has room for. */
  max: number
  /** What to do where the field is left empty, e.g. “Write a headline”. */
  required?: string
  initialValue?: string
}

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')

/** Explains a placeholder that was misspelt; true where there is none. */
export function placeholdersExist(text: string | undefined): true | string {
  const [unknown] = unknownPlaceholders(text ?? '')
  return unknown ? `There is no ${unknown}. You can write ${known}.` : true
}

const notBlank = (required: string) => (text: string | undefined) =>
  text?.trim() === '' ? `${required}.` : true

/** One line of copy, in which placeholders may stand. */
export function line({ max, required, ...field }: Copy) {
  return defineField({
    ...field,
    type: 'string',
    validation: (rule) => [
      rule.max(max).error(`Use at most ${max} characters, so that it fits its place.`),
      rule.custom(placeholdersExist),
      ...(required ? [rule.required().error(`${required}.`), rule.custom(notBlank(required))] : []),
    ],
  })
}

/** A short paragraph of copy, in which placeholders may stand. */
export function paragraph({ max, required, ...field }: Copy) {
  return defineField({
    ...field,
    type: 'text',
    rows: 3,
    validation: (rule) => [
      rule.max(max).error(`Use at most ${max} characters, so that it fits its place.`),
      rule.custom(placeholdersExist),
      ...(required ? [rule.required().error(`${required}.`), rule.custom(notBlank(required))] : []),
    ],
  })
}
