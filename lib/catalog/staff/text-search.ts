import { z } from 'zod'
import { catalogTable } from './catalog-table.ts'
import type { FieldValues } from './row-values.ts'

/** Most hits that Find and replace lists. */
export const maxHits = 200

/** Most rows of one replacement: a row has at least one of its hits. */
const maxRows = maxHits

const insertedTexts = z
  .record(z.string().max(200), z.string().max(500))
  .refine((texts) => Object.keys(texts).length <= 1000, 'At most 1,000 tokens.')

/** Search for words in the texts of the catalogue. */
export const textSearch = z.object({
  find: z.string().min(1).max(500),
  matchesCase: z.boolean(),
  /** Words that visitors read in place of tokens, by language and token. */
  inserted: z.object({ en: insertedTexts, fr: insertedTexts }),
})

export type TextSearch = z.infer<typeof textSearch>

const fieldValue: z.ZodType<FieldValues[string]> = z.union([z.string(), z.array(z.string())])

/** Rows with the searched words. */
export const textMatches = z.object({
  hitCount: z.number(),
  rowCount: z.number(),
  /** False if there are more: counting ends after 1,000 hits. */
  isCounted: z.boolean(),
  /** Those with the first hits, in the order of their tables and titles. */
  rows: z.array(
    z.object({
      table: catalogTable,
      id: z.guid(),
      version: z.int(),
      title: z.string(),
      /** Values of the fields that have them. */
      values: z.record(z.string(), fieldValue),
    }),
  ),
})

export type TextMatches = z.infer<typeof textMatches>

/** New texts of rows, which are saved as one batch. */
export const textChanges = z.object({
  changes: z
    .array(
      z.object({
        table: catalogTable,
        id: z.guid(),
        /** Version that the texts are based on. */
        version: z.int32(),
        /** By field; checked by the rules of the fields, row by row. */
        values: z.record(z.string().max(100), z.unknown()),
      }),
    )
    .min(1)
    .max(maxRows),
})

export type TextChanges = z.infer<typeof textChanges>

/** What became of each row: saved; changed or deleted by somebody else; or against a rule. */
const textOutcome = z.object({
  table: catalogTable,
  id: z.guid(),
  status: z.enum(['saved', 'conflict', 'gone', 'invalid']),
  /** Why a row is invalid, as a sentence; otherwise null. */
  message: z.string().nullable(),
})

export const textChangeResult = z.object({
  /** For its undo, per table. */
  batch: z.guid(),
  rows: z.array(textOutcome),
})

export type TextChangeResult = z.infer<typeof textChangeResult>
