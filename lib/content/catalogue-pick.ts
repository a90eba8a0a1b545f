import { z } from 'zod'
import { listOf } from './list.ts'

/** GROQ projection of a list of rows picked from the catalogue. */
export const pickProjection = '{_key, id}'

const pick = z.object({ id: z.guid() }).transform(({ id }) => id)
const ids = listOf(pick)

/**
 * The ids of rows picked from the catalogue, any of which may have been deleted since; null where
 * staff picked none, which is not the same as none being left.
 */
export const cataloguePicks = z
  .array(z.custom<z.input<typeof pick> | null>())
  .nullable()
  .transform((picks) => (picks && picks.length > 0 ? ids.parse(picks) : null))
