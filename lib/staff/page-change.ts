import { z } from 'zod'
import { pageArea, pageBlock } from './page-text.ts'

/** Consecutive texts, links and pictures that others replace. */
const replacement = z.object({ before: z.array(pageBlock), after: z.array(pageBlock) })

export type BlockReplacement = z.infer<typeof replacement>

/** Change of a page: the page is new or gone, or parts of an area are replaced. */
const pageChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new') }),
  z.object({ kind: z.literal('gone') }),
  z.object({
    kind: z.literal('replaced'),
    area: pageArea,
    replacements: z.array(replacement).min(1),
  }),
])

export type PageChange = z.infer<typeof pageChange>

/** How a publication changes a page; no changes if visitors read the same before and after. */
export const pageComparison = z.object({ changes: z.array(pageChange) })
