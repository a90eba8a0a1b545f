import { z } from 'zod'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ projection of a field of type `link`. */
export const linkProjection = `{_key, label, href, ${variantsProjection}}`

/** A label with the URL of a page, of a section of the page, or of another site. */
export const contentLink = z.object({ ...blockShape, label: z.string(), href: z.string() })

/** A link in an array. */
export const contentLinkItem = contentLink.extend({ _key: z.string() })

export type ContentLinkItem = z.infer<typeof contentLinkItem>
