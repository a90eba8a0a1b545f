import type { CatalogField, FieldValue } from './catalog-field.ts'
import { fieldSchema } from './field-schema.ts'

/** Brands by id, slug or name in lower case, for the column of a product's brand. */
export interface BrandLookup {
  slugOf: (id: string) => string | null
  idOf: (text: string) => string | null
}

const listSeparator = ' | '

/** Returns a value as a CSV cell. */
export function toCell(field: CatalogField, value: FieldValue, brands: BrandLookup): string {
  if (value === null) return ''
  if (field.type === 'switch') return value ? 'yes' : 'no'
  if (field.type === 'price') return Number(value).toFixed(2)
  if (field.type === 'brand') return brands.slugOf(String(value)) ?? ''
  if (field.type === 'media') return JSON.stringify(value) === '[]' ? '' : JSON.stringify(value)
  return Array.isArray(value) ? value.join(listSeparator) : String(value)
}

export type ParsedCell = { value: FieldValue } | { error: string }

/** Parses a CSV cell by the rules of its field. */
export function parseCell(field: CatalogField, cell: string, brands: BrandLookup): ParsedCell {
  const { data, error } = fieldSchema(field).safeParse(readCell(field, cell.trim(), brands))
  return error
    ? { error: `${field.label}: ${error.issues[0]?.message ?? field.rule}` }
    : { value: data }
}

/** Parses a cell. Returns a value that the field's schema rejects if the cell is malformed. */
function readCell(field: CatalogField, text: string, brands: BrandLookup): unknown {
  switch (field.type) {
    case 'switch':
      if (/^(yes|true|1)$/i.test(text)) return true
      return /^(no|false|0)$/i.test(text) ? false : text
    case 'price':
      return text === ''
        ? null
        : readNumber(text.replace(/^\$\s*/, '').replace(/,(?=\d{1,2}$)/, '.'))
    case 'integer':
      return text === '' ? null : readNumber(text)
    case 'brand':
      return text === '' ? null : (brands.idOf(text) ?? text)
    case 'models':
    case 'lines':
    case 'images':
      return text
        .split(/\s*[|\n]\s*/)
        .map((item) => item.trim())
        .filter(Boolean)
    case 'media':
      return text === '' ? [] : readJson(text)
    default:
      return text === '' ? null : text
  }
}

const readNumber = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
