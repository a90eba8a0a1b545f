import { type DecimalMark, parsePrice } from '#lib/values/price.ts'
import type { CatalogField, FieldValue } from './catalog-field.ts'
import { fieldSchema } from './field-schema.ts'

/** Brands by id, slug or name in lower case, for the column of a product's brand. */
export interface BrandLookup {
  slugOf: (id: string) => string | null
  idOf: (text: string) => string | null
}

/** What staff answer about a file that can be read in two ways; null until they have. */
export interface CsvReading {
  /** Of prices such as `1.950`. */
  decimalMark: DecimalMark | null
  /** Whether commas and semicolons separate models, where no `|` does. */
  splitsModels: boolean | null
}

/** The reading of a file about which nothing was answered yet. */
export const unanswered: CsvReading = { decimalMark: null, splitsModels: null }

/** Returns whether a field is a number with decimals, which people write like a price. */
export const isDecimal = ({ type }: CatalogField): boolean => type === 'price' || type === 'weight'

/** A cell that can be read in two ways. */
export type CsvQuestion = keyof CsvReading

const listSeparator = ' | '

/** Returns a value as a CSV cell. */
export function toCell(field: CatalogField, value: FieldValue, brands: BrandLookup): string {
  if (value === null) return ''
  if (field.type === 'switch') return value ? 'yes' : 'no'
  if (field.type === 'price') return Number(value).toFixed(2)
  if (field.type === 'brand') return brands.slugOf(String(value)) ?? ''
  if (field.type === 'media') return JSON.stringify(value) === '[]' ? '' : JSON.stringify(value)
  return Array.isArray(value) ? value.map(escapeItem).join(listSeparator) : String(value)
}

const escapes: Record<string, string> = { '\\': '\\\\', '|': '\\|', '\n': '\\n', '\r': '\\r' }
const restored: Record<string, string> = { '\\': '\\', '|': '|', n: '\n', r: '\r' }

/** Escapes what `splitItems` would read as the end of an item. */
const escapeItem = (item: unknown) =>
  String(item).replace(/[\\|\n\r]/g, (character) => escapes[character] ?? character)

const restoreItem = (item: string) =>
  item.replace(/\\([\\|nr])/g, (match, character: string) => restored[character] ?? match)

function splitItems(text: string): string[] {
  const items = text.match(/(?:\\[\s\S]|[^\\|\r\n]|\\$)+/g) ?? []
  return items.map((item) => restoreItem(item.trim())).filter((item) => item.trim() !== '')
}

/** Items of a cell in which a comma or semicolon stands between models, as people write lists. */
const splitAtCommas = (text: string) =>
  text
    .split(/[,;]/)
    .map((item) => item.trim())
    .filter(Boolean)

export type ParsedCell =
  | { value: FieldValue; decimalMark?: DecimalMark | null }
  | { error: string }
  | { question: CsvQuestion; text: string; readings: [first: string, second: string] }

/** Parses a CSV cell by the rules of its field. */
export function parseCell(
  field: CatalogField,
  cell: string,
  brands: BrandLookup,
  reading: CsvReading = unanswered,
): ParsedCell {
  const text = cell.trim()
  const price = isDecimal(field) ? parsePrice(text, reading.decimalMark ?? undefined) : null
  if (price?.kind === 'ambiguous') {
    const readings: [string, string] = [price.ifPoint.toFixed(2), price.ifComma.toFixed(2)]
    return { question: 'decimalMark', text, readings }
  }
  const isCommaList = field.type === 'models' && /[,;]/.test(text) && !/[|\n]/.test(text)
  if (isCommaList && reading.splitsModels === null) {
    const readings: [string, string] = [splitAtCommas(text).join(listSeparator), text]
    return { question: 'splitsModels', text, readings }
  }
  const value =
    isCommaList && reading.splitsModels ? splitAtCommas(text) : readCell(field, text, brands)
  const { data, error } = fieldSchema(field).safeParse(
    price?.kind === 'amount' ? price.amount : value,
  )
  if (error) return { error: `${field.label}: ${error.issues[0]?.message ?? field.rule}` }
  return price?.kind === 'amount'
    ? { value: data, decimalMark: price.decimalMark }
    : { value: data }
}

/** Parses a cell. Returns a value that the field's schema rejects if the cell is malformed. */
function readCell(field: CatalogField, text: string, brands: BrandLookup): unknown {
  switch (field.type) {
    case 'switch':
      if (/^(yes|true|1)$/i.test(text)) return true
      return /^(no|false|0)$/i.test(text) ? false : text
    case 'integer':
      return text === '' ? null : readInteger(text)
    case 'brand':
      return text === '' ? null : (brands.idOf(text) ?? text)
    case 'trackSizes':
    case 'models':
    case 'lines':
    case 'images':
      return splitItems(text)
    case 'media':
      return text === '' ? [] : readJson(text)
    default:
      return text === '' ? null : text
  }
}

const readInteger = (text: string) => (/^-?\d+(\.0+)?$/.test(text) ? Number(text) : text)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
