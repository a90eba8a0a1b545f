import type { SearchText } from '#lib/content/search-text.ts'

/** Most characters of the alternative text of a picture. */
export const maxAltLength = 300

/** Item of a product's gallery, as the column `media` stores it. */
export interface MediaValue {
  type: 'image' | 'video'
  url: string
  thumbnail?: string | null | undefined
  /** Alternative text of a picture, in English and in French. */
  alt?: string | null | undefined
  alt_fr?: string | null | undefined
  /** Path of a video's captions, in English and in French. */
  captions?: string | null | undefined
  captions_fr?: string | null | undefined
}

/** Value of a field: in a form, a row and a CSV file after parsing. */
export type FieldValue = string | number | boolean | null | string[] | MediaValue[]

export type FieldType =
  | 'line'
  | 'text'
  | 'slug'
  | 'price'
  | 'weight'
  | 'integer'
  | 'switch'
  | 'brand'
  | 'image'
  | 'images'
  | 'media'
  | 'models'
  | 'lines'
  | 'color'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'trackSizes'
  | 'serial'
  | 'date'
  | 'url'
  | 'filename'
  | 'choice'

/** A field of the Catalogue tool: in forms, lists, history and CSV files. */
export interface CatalogField {
  /** Column, or member of the JSON object in `column`. */
  name: string
  label: string
  type: FieldType
  /** The database's rule as a sentence, shown beside a field whose value violates it. */
  rule: string
  /** Help text below the label. */
  hint?: string
  isRequired?: boolean
  /** Whether visitors read it in their language: the field after it has its French. */
  isTranslated?: boolean
  /** Name of the field whose French it is. */
  frenchOf?: string
  /** Whether claims can be inserted: the site replaces their tokens where it shows the field. */
  takesClaims?: boolean
  /** The text of search results that it is, whose limits warn. */
  searchText?: SearchText
  /** Normalizes tolerated spellings of a text before its pattern is tested. */
  normalize?: (text: string) => string
  /** Pattern of a valid text. */
  pattern?: RegExp
  /** Limits of a number. */
  minimum?: number
  maximum?: number
  /** In characters; of each item for lists of text. */
  maxLength?: number
  /** Maximum number of items. */
  maxItems?: number
  /** Column with a JSON object that holds the field. */
  column?: string
  /** Values of a choice with their labels. */
  choices?: readonly { value: string; label: string }[]
}

/** Returns fields with the French of those that are translated, each after its field. */
export function withFrench(fields: readonly CatalogField[]): CatalogField[] {
  return fields.flatMap((field) => {
    if (!field.isTranslated) return [field]
    const { isRequired: _required, isTranslated: _translated, ...others } = field
    return [
      field,
      {
        ...others,
        name: `${field.name}_fr`,
        label: `${field.label} in French`,
        frenchOf: field.name,
      },
    ]
  })
}

/** Returns the column that stores a field. */
export const getColumnName = (field: CatalogField): string => field.column ?? field.name
