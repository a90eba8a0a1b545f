import { z } from 'zod'
import { parseTable } from '#lib/values/table-text.ts'
import { optionalText } from '../lenient-schemas.ts'

export const tableProjection = `_type == "tableSection" => {
  heading,
  text,
  cells,
  caption
}`

export const tableSection = z.object({
  _type: z.literal('tableSection'),
  heading: optionalText,
  text: optionalText,
  /** Rows of cells; the first one has the headings of the columns. */
  cells: z
    .string()
    .transform(parseTable)
    .refine((rows) => rows.length > 0, 'has nothing to show'),
  caption: optionalText,
})
