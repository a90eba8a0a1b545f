import { z } from 'zod'

/** GROQ projection of a list of rows picked from the catalogue. */
export const pickProjection = '{_key, id}'

/** The id of a row picked from the catalogue; the row may have been deleted since. */
export const cataloguePick = z.object({ id: z.uuid() }).transform(({ id }) => id)
