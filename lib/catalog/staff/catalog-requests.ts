import { z } from 'zod'
import { normalizeLine } from '#lib/values/clean-text.ts'
import { catalogFields } from './catalog-fields.ts'
import type { CatalogTable } from './catalog-table.ts'
import { fieldSchema } from './field-schema.ts'

/** Filters of a list. Null matches every row; a filter of another table is ignored. */
export const catalogFilters = z.object({
  /** Words that must all occur; a product's models and brand count. */
  search: z.string().max(200).transform(normalizeLine),
  /** Id of a brand, or `none`. */
  brand: z.union([z.guid(), z.literal('none')]).nullable(),
  featured: z.boolean().nullable(),
  priced: z.boolean().nullable(),
  active: z.boolean().nullable(),
  /** Whether all French is there and up to date. */
  french: z.boolean().nullable(),
})

export type CatalogFilters = z.infer<typeof catalogFilters>

/** Filters that match every row. */
export const noFilters: CatalogFilters = {
  search: '',
  brand: null,
  featured: null,
  priced: null,
  active: null,
  french: null,
}

export const catalogSearch = z.object({
  filters: catalogFilters,
  /** A column, or `brand`. */
  sort: z.string().max(63),
  isDescending: z.boolean(),
  /** Number of rows before the page. */
  first: z.int().min(0).max(1_000_000),
  /** Maximum number of rows of the page; 50 by default. */
  size: z.int().min(1).max(500).optional(),
})

export type CatalogSearch = z.infer<typeof catalogSearch>

const version = z.int().nullable()

/** Returns the schema of a change: the values of changed fields, by the rules of their fields. */
export function catalogChange(table: CatalogTable) {
  const translated = new Set(catalogFields[table].map(({ frenchOf }) => frenchOf))
  const shape = Object.fromEntries(
    catalogFields[table].map((field) => [field.name, fieldSchema(field).optional()]),
  )
  return z.object({
    /** Version that the change is based on; null for a new row. */
    version,
    values: z.strictObject(shape),
    /** Names of fields whose French still says the same as they do. */
    confirmed: z.array(z.string().refine((name) => translated.has(name))).optional(),
  })
}

export interface CatalogChange {
  version: number | null
  values: z.infer<ReturnType<typeof catalogChange>>['values']
  confirmed?: readonly string[] | undefined
}

export const rowDeletion = z.object({ version: z.int() })

export const rowRestoration = z.object({ version, change: z.int() })

/** How prices change; the new price is a multiple of `step`. */
const priceChange = z.object({
  kind: z.enum(['percent', 'amount', 'set']),
  value: z.number().min(-99_999_999).max(99_999_999),
  step: z.number().min(0.01).max(1000),
})

export type PriceChange = z.infer<typeof priceChange>

/** Fingerprint of the preview that a bulk change was confirmed by; null for the preview itself. */
const fingerprint = z.string().max(100).nullable()

export const bulkPriceChange = z.object({
  filters: catalogFilters,
  change: priceChange,
  fingerprint,
})

export type BulkPriceChange = z.infer<typeof bulkPriceChange>

/** Maximum size of a CSV file, in bytes of UTF-8: 10,000 products with long descriptions. */
export const maxCsvBytes = 10_000_000

export const catalogImport = z.object({
  csv: z.string(),
  fingerprint,
  /** Answers to the questions of the dry run. */
  reading: z
    .object({
      decimalMark: z.enum(['.', ',']).nullable(),
      splitsModels: z.boolean().nullable(),
    })
    .optional(),
  /** Whether staff have confirmed the losses of the dry run. */
  acceptsLosses: z.boolean().optional(),
})

export type CatalogImport = z.infer<typeof catalogImport>
