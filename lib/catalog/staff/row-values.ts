import { z } from 'zod'
import {
  type CatalogField,
  type FieldValue,
  getColumnName,
  type MediaValue,
} from './catalog-field.ts'
import { catalogFields } from './catalog-fields.ts'
import type { CatalogTable } from './catalog-table.ts'

/** Values of a row by the names of its fields. */
export type FieldValues = Record<string, FieldValue>

/** Columns of a row, as the database returns them. */
export type RowContent = Record<string, unknown>

/** Item of a gallery, as rows and stored drafts of forms have it. */
export const mediaValue: z.ZodType<MediaValue> = z.object({
  type: z.enum(['image', 'video']),
  url: z.string(),
  thumbnail: z.string().nullish(),
  alt: z.string().nullish(),
  alt_fr: z.string().nullish(),
  captions: z.string().nullish(),
  captions_fr: z.string().nullish(),
})

const members = z.record(z.string(), z.unknown()).catch({})
const texts = z.array(z.string()).catch([])
const mediaValues = z.array(mediaValue).catch([])

/** Returns the value of a field in a row, empty if it is missing. */
export function getFieldValue(field: CatalogField, row: RowContent): FieldValue {
  const value = field.column ? members.parse(row[field.column])[field.name] : row[field.name]
  switch (field.type) {
    case 'switch':
      return value === true
    case 'price':
    case 'weight':
    case 'integer':
      return typeof value === 'number' ? value : null
    case 'images':
    case 'trackSizes':
    case 'models':
    case 'lines':
      return texts.parse(value)
    case 'media':
      return mediaValues.parse(value)
    default:
      return typeof value === 'string' ? value : null
  }
}

/** Returns the values of a row by field. */
export function toFieldValues(table: CatalogTable, row: RowContent): FieldValues {
  return Object.fromEntries(
    catalogFields[table].map((field) => [field.name, getFieldValue(field, row)]),
  )
}

/** Returns the columns that store some of the values of a row. */
export function toRowContent(table: CatalogTable, values: FieldValues): RowContent {
  const content: RowContent = {}
  for (const field of catalogFields[table]) {
    const value = values[field.name]
    if (value === undefined) continue
    content[getColumnName(field)] = field.column
      ? { ...members.parse(content[field.column]), [field.name]: value }
      : value
  }
  return content
}

/** Returns whether two values of a field are equal. */
export function isSameValue(a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
