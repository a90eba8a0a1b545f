import { type Path, pathToString, type SchemaType } from 'sanity'
import { z } from 'zod'
import { getPlainText } from '#lib/content/portable-text.ts'
import { listTranslatedTexts, type TranslatedText } from '#lib/content/translation-state.ts'
import { variantLists } from '#lib/content/variants.ts'
import { isCopyField, isNameField } from '#schemas/fields/variants.ts'
import type { OpenState } from '#studio/tools/translation-mark.tsx'

/** A text of a field, or of some dealers, with its translation. */
export interface DocumentTranslation extends TranslatedText {
  /** Path of the text's field, as a link to it names it; of a row, the name of the field with the French. */
  at: string
  /** Titles of the items and fields that the text is in, the outermost first. */
  titles: string[]
  /** The text that is translated. */
  text: string
  /** Whether the text is that of some dealers. */
  isOfDealers: boolean
  /** Whether it is a name, which needs no translation. */
  isName: boolean
}

/** A text whose translation asks for work. */
export interface OpenTranslation
  extends Omit<DocumentTranslation, keyof TranslatedText | 'isName'> {
  state: OpenState
}

const record = z.record(z.string(), z.unknown())
const item = z.looseObject({ _key: z.string(), _type: z.string().optional() })

/**
 * Returns the texts of a document with their translations.
 * @param type schema type of the document
 * @param value not validated
 */
export function findTranslations(type: SchemaType, value: unknown): DocumentTranslation[] {
  return findIn(type, value, [], [])
}

/** Returns the texts of a document whose translations are missing, out of date or not read yet. */
export function findOpenTranslations(type: SchemaType, value: unknown): OpenTranslation[] {
  return findTranslations(type, value).flatMap(
    ({ state, at, titles, text, isOfDealers, isName }) =>
      state === 'current' || (state === 'missing' && isName)
        ? []
        : [{ at, titles, text, isOfDealers, state }],
  )
}

function findIn(
  type: SchemaType,
  value: unknown,
  path: Path,
  titles: string[],
): DocumentTranslation[] {
  if (type.jsonType === 'array') return findInItems(type, value, path, titles)
  const fields = record.safeParse(value).data
  if (type.jsonType !== 'object' || !fields || type.name === 'reference') return []
  return type.fields.flatMap((field) => {
    if (variantLists.some((list) => list === field.name)) return []
    const at = [...path, field.name]
    const title = [...titles, field.type.title ?? field.name]
    return isCopyType(field.type)
      ? describeTexts(fields, field.name, at, title).map((text) => ({
          ...text,
          isName: isNameField({ options: field.type.options }),
        }))
      : findIn(field.type, fields[field.name], at, title)
  })
}

function findInItems(type: SchemaType, value: unknown, path: Path, titles: string[]) {
  if (type.jsonType !== 'array' || !Array.isArray(value)) return []
  return value.flatMap((member: unknown) => {
    const { data } = item.safeParse(member)
    const itemType = type.of.find(({ name }) => name === data?._type)
    if (!data || !itemType) return []
    const title = [...titles, itemType.title ?? itemType.name]
    return findIn(itemType, data, [...path, { _key: data._key }], title)
  })
}

function describeTexts(
  parent: Record<string, unknown>,
  field: string,
  path: Path,
  titles: string[],
): Omit<DocumentTranslation, 'isName'>[] {
  return listTranslatedTexts(parent, field).map((text) => ({
    ...text,
    ...{ at: pathToString(path), titles, text: getPlainText(text.source) },
    isOfDealers: text.dealerships.length > 0,
  }))
}

/** Whether a compiled type is that of a field with variants. */
const isCopyType = (type: SchemaType): boolean =>
  isCopyField({ type: type.name, options: type.options }) ||
  type.name === 'richText' ||
  type.type?.name === 'richText'

/** Returns the place of a text in its document. */
export const formatPlace = ({
  titles,
  isOfDealers,
}: Pick<DocumentTranslation, 'titles' | 'isOfDealers'>): string =>
  `${titles.join(' › ')}${isOfDealers ? ' (for dealers)' : ''}`

/** Returns how many translations are in each state, as in “2 missing, 1 out of date”. */
export function countStates(
  open: readonly OpenTranslation[],
  names: Readonly<Record<OpenState, string>>,
): string {
  return Object.entries(names)
    .flatMap(([state, name]) => {
      const count = open.filter((each) => each.state === state).length
      return count > 0 ? [`${count.toLocaleString('en')} ${name}`] : []
    })
    .join(', ')
}

/** Returns a number of texts, as in “1 text” and “1,200 texts”. */
export const countTexts = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'text' : 'texts'}`
