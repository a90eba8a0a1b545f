import { z } from 'zod'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Columns of the file, in order. Generated columns are computed again. */
  columns: z.array(z.string()).min(1),
  rows: z.number().int(),
  /** Name of the file with the rows in the text format of COPY. */
  file: z.string().regex(/^[\w.-]+$/),
})

const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string().regex(/^-?\d+$/),
})

const constraint = z.object({
  schema: z.string(),
  table: z.string(),
  name: z.string(),
  /** For example `CHECK (length(text) > 0) NOT VALID`. */
  definition: z.string(),
})

/** Description of a dump: the rows of all tables, and the migrations that make the tables. */
export const databaseManifest = z.object({
  /** Major version of the Postgres that was dumped, for information: a dump fits later ones. */
  postgres: z.string(),
  migrations: z.array(
    z.object({
      version: z.string().regex(/^\d+$/),
      name: z.string().regex(/^\w*$/),
      sql: z.string(),
    }),
  ),
  tables: z.array(table),
  /** Sequences that have been used. */
  sequences: z.array(sequence),
  /** Constraints that earlier rows may break (`not valid`). Dumps of earlier versions do not list them. */
  unvalidated: z.array(constraint).default([]),
})

export type DatabaseManifest = z.infer<typeof databaseManifest>
export type DumpedTable = z.infer<typeof table>

export const manifestFile = 'database.json'
