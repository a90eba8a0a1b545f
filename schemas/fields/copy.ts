import { defineField } from 'sanity'
import {
  hasPlaceholder,
  lengthWhenFilled,
  type PlaceholderName,
  placeholders,
  unknownPlaceholders,
} from '#lib/content/placeholders.ts'

interface Copy {
  name: string
  title: string
  description?: string
  group?: string | string[]
  /** Most characters that the layout has room for. */
  max: number
  /** Whether the Studio shows how many of them are used. */
  counter?: boolean
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

/**
 * Refuses a text that is too long for its place once names stand in it.
 * @param message what to do, as a sentence
 */
export const fits = (max: number, message: string) => (text: string | undefined) => {
  if (!text || lengthWhenFilled(text) <= max) return true
  return text.length <= max ? `${message} Names in curly brackets count in full.` : message
}

const fitsItsPlace = (max: number) =>
  fits(max, `Use at most ${max} characters, so that it fits its place.`)

const notBlank = (required: string) => (text: string | undefined) =>
  text?.trim() === '' ? `${required}.` : true

/** One line of copy, in which placeholders may stand. */
export const line = (copy: Copy) => oneLine(copy, placeholdersExist)

/** One line that stands in the place of a placeholder, so that none can stand in it. */
export const nameFor = (name: PlaceholderName, copy: Copy) =>
  oneLine(copy, (text) =>
    text && hasPlaceholder(text)
      ? `Write the words themselves: they take the place of {${name}} in all texts.`
      : true,
  )

function oneLine(
  { max, counter = false, required, ...field }: Copy,
  placeholderRule: (text: string | undefined) => true | string,
) {
  return defineField({
    ...field,
    type: 'string',
    options: counter ? { counter: max } : {},
    validation: (rule) => [
      rule.custom(fitsItsPlace(max)),
      rule.custom(placeholderRule),
      ...(required ? [rule.required().error(`${required}.`), rule.custom(notBlank(required))] : []),
    ],
  })
}

/** A line that begins a page or section, with a word on the names that can stand in all its texts. */
export function headline({ description = '', ...field }: Omit<Copy, 'name'> & { name?: string }) {
  const names = `Here and in any text you can write ${known}: the site puts the names there.`
  return line({ name: 'heading', ...field, description: `${description} ${names}`.trim() })
}

/** A short paragraph of copy, in which placeholders may stand. */
export function paragraph({ max, counter = false, required, ...field }: Copy) {
  return defineField({
    ...field,
    type: 'text',
    rows: 3,
    options: counter ? { counter: max } : {},
    validation: (rule) => [
      rule.custom(fitsItsPlace(max)),
      rule.custom(placeholdersExist),
      ...(required ? [rule.required().error(`${required}.`), rule.custom(notBlank(required))] : []),
    ],
  })
}
