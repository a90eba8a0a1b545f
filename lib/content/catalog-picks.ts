import { z } from 'zod'
import { lenientArray } from './lenient-schemas.ts'

/** GROQ projection of a list of rows picked from the catalogue. */
export const catalogPickProjection = '{_key, id}'

const pick = z.object({ id: z.guid() }).transform(({ id }) => id)
const ids = lenientArray(pick)

/**
 * Ids of rows picked from the catalogue; the rows may have been deleted since. Null if no row was
 * ever picked, as opposed to an empty list of valid picks.
 */
export const catalogPicks = z
  .array(z.custom<z.input<typeof pick> | null>())
  .nullable()
  .transform((picks) => (picks && picks.length > 0 ? ids.parse(picks) : null))
