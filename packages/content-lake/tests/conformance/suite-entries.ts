import { z } from 'zod'

/** Entries of a compiled GROQ test suite, as its README describes them. */

const datasetSchema = z.object({
  _type: z.literal('dataset'),
  _id: z.string(),
  documents: z.array(z.record(z.string(), z.unknown())).nullish(),
})
const testSchema = z.object({
  _type: z.literal('test'),
  filename: z.string(),
  version: z.string().nullish(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
  result: z.unknown(),
  valid: z.boolean().default(true),
  dataset: z.object({ _ref: z.string() }),
})
const entrySchema = z.discriminatedUnion('_type', [datasetSchema, testSchema])

export type SuiteDataset = z.infer<typeof datasetSchema>
export type SuiteTest = z.infer<typeof testSchema>
export type SuiteEntry = z.infer<typeof entrySchema>

/** Parses a compiled suite: one entry a line. */
export function parseSuite(ndjson: string): SuiteEntry[] {
  const lines = ndjson.split('\n').filter((line) => line !== '')
  return lines.map((line) => entrySchema.parse(JSON.parse(line)))
}
