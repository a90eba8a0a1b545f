import { z } from 'zod'

/** A row as staff see it. Its other columns are read by field (`getFieldValue`). */
export const staffRow = z.looseObject({
  id: z.guid(),
  slug: z.string(),
  version: z.int(),
  updated_at: z.string(),
})

export type StaffRow = z.infer<typeof staffRow>

export const catalogPage = z.object({
  /** Number of matching rows on all pages. */
  count: z.number(),
  rows: z.array(staffRow),
})

export type CatalogPage = z.infer<typeof catalogPage>

const fieldErrors = z.record(z.string(), z.string())

/** Result of a change. */
export const changeResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('saved'), row: staffRow }),
  z.object({ status: z.literal('deleted') }),
  /** Somebody else changed the row; contains its current state. */
  z.object({ status: z.literal('conflict'), row: staffRow }),
  /** The row no longer exists. */
  z.object({ status: z.literal('gone') }),
  /** Messages by field; `''` for those of no field. */
  z.object({ status: z.literal('invalid'), errors: fieldErrors }),
])

export type ChangeResult = z.infer<typeof changeResult>

/** What else changes when a row is deleted. */
export const rowUsage = z.object({
  products: z.number().optional(),
  machines: z.number().optional(),
})

export type RowUsage = z.infer<typeof rowUsage>

const content = z.record(z.string(), z.unknown()).nullable()

/** A change in the history: the columns that changed. */
const historyEntry = z.object({
  id: z.number(),
  changed_at: z.string(),
  row_id: z.guid(),
  /** Null for a change that was not made in the Studio. */
  staff_name: z.string().nullable(),
  /** Null for a new row. */
  before: content,
  /** Null for a deleted row. */
  after: content,
})

export type HistoryEntry = z.infer<typeof historyEntry>

export const rowHistory = z.array(historyEntry)

const pricedProduct = z.object({
  id: z.guid(),
  title: z.string(),
  slug: z.string(),
  price: z.number().nullable(),
  newPrice: z.number(),
})

/** Preview or result of a price change; `stale` if rows have changed since the preview. */
export const priceChangeResult = z.object({
  status: z.enum(['preview', 'changed', 'stale']),
  matching: z.number(),
  changed: z.number(),
  withoutPrice: z.number(),
  /** Number of new prices below zero or too large. */
  invalid: z.number(),
  /** The first 200 products whose price changes. */
  rows: z.array(pricedProduct),
  fingerprint: z.string(),
  /** For its undo, once the prices are changed. */
  batch: z.guid(),
})

export type PriceChangeResult = z.infer<typeof priceChangeResult>

/** Row of a CSV file, and what its import does. */
const importRow = z.object({
  /** Number of the line in the file, from 1. */
  line: z.number(),
  slug: z.string(),
  status: z.enum(['new', 'changed', 'unchanged', 'invalid']),
  /** Changed values as texts of a CSV file, by the names of their columns. */
  changes: z.record(z.string(), z.object({ before: z.string(), after: z.string() })),
  errors: z.array(z.string()),
})

export type ImportRow = z.infer<typeof importRow>

/** A row whose URL changes: its slug before and after. */
const rowMove = z.object({ id: z.guid(), from: z.string(), to: z.string() })

export type RowMove = z.infer<typeof rowMove>

/** Dry run or result of an import; `stale` if rows have changed since the dry run. */
export const importResult = z.object({
  status: z.enum(['preview', 'imported', 'stale']),
  counts: z.object({
    new: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    invalid: z.number(),
  }),
  /** Questions about ambiguous cells, with the first one as an example. Their rows are invalid until staff answer. */
  questions: z.array(
    z.object({
      question: z.enum(['decimalMark', 'splitsModels']),
      count: z.number(),
      text: z.string(),
      readings: z.tuple([z.string(), z.string()]),
    }),
  ),
  /** Sentences about columns that lose more than half of their values, which staff have to confirm. */
  losses: z.array(z.string()),
  /** All rows that move, in the order of the file. */
  moves: z.array(rowMove),
  /** Brands that are switched off, so that their pages are not found. */
  hidden: z.array(z.object({ id: z.guid(), slug: z.string() })),
  /** The first 500 rows that are not unchanged, the invalid ones first. */
  rows: z.array(importRow),
  fingerprint: z.string(),
  /** For its undo, once the rows are imported. */
  batch: z.guid(),
})

export type ImportResult = z.infer<typeof importResult>

/** Bulk changes of a table, newest first. */
export const catalogBatches = z.array(
  z.object({
    id: z.guid(),
    kind: z.enum(['prices', 'import', 'undo', 'texts']),
    changed_at: z.string(),
    staff_name: z.string().nullable(),
    /** Number of rows. */
    count: z.number(),
  }),
)

export type CatalogBatch = z.infer<typeof catalogBatches>[number]

/** Result of undoing a bulk change. */
export const undoResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('undone'),
    /** Number of rows that are as they were before. */
    restored: z.number(),
    /** Rows that moved back. */
    moves: z.array(rowMove),
    /** Rows that were left as they are, and why. */
    skipped: z.array(
      z.object({
        id: z.guid(),
        title: z.string(),
        reason: z.enum(['changed', 'gone', 'used', 'invalid']),
      }),
    ),
  }),
  /** There is no such bulk change. */
  z.object({ status: z.literal('gone') }),
])

export type UndoResult = z.infer<typeof undoResult>
