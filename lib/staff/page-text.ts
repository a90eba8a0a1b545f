import { z } from 'zod'
import { draftId } from '#lib/content/guest-draft.ts'

/** Which rendering of a page to read. */
export const pageTextRequest = z.object({
  /** Public path, e.g. `/dealer/nord-traction/faq`. */
  path: z.string().startsWith('/').max(2000),
  /** `published` as visitors see it; `drafts` or the name of a release as the preview shows it. */
  perspective: z.string().max(200),
})

export type PageTextRequest = z.infer<typeof pageTextRequest>

/** Page to read as published and in a perspective. */
export const pageComparisonRequest = z.object({
  ...pageTextRequest.shape,
  /** Id of the comparison, chosen by the caller: all of its pages show the same state of the content. */
  comparison: z.guid(),
  /** Id of the only draft to show; by default all of the perspective are shown. */
  draft: draftId.optional(),
})

/** Search result and social card, then the parts of the page from top to bottom. */
export type PageArea = 'search' | 'header' | 'main' | 'footer'

/** A text, the target of a link, or a picture, in the order of the page. */
export interface PageBlock {
  area: PageArea
  kind: 'text' | 'link' | 'picture'
  /** The text, the target, or the alternative text of the picture. */
  text: string
  /** URL of the picture; null for other kinds. */
  src: string | null
}

/** Text, links and pictures of a page; `exists` is false if the site answers with an error or a redirect. */
export interface PageText {
  exists: boolean
  blocks: PageBlock[]
}
