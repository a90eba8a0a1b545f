import { z } from 'zod'

/** GROQ projection of a field of type `link`. */
export const linkProjection = '{_key, label, href}'

/** Words that lead somewhere: a page, a place on the page, or another site. */
export const contentLink = z.object({ label: z.string(), href: z.string() })

export type ContentLink = z.infer<typeof contentLink>

/** A link in a list. */
export const listedLink = contentLink.extend({ _key: z.string() })

export type ListedLink = z.infer<typeof listedLink>
