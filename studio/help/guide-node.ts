import { z } from 'zod'

/** A part of the guide: a node of its Markdown (mdast) with what the Studio shows. */
export interface GuideNode {
  type: string
  /** Of a text or code. */
  value?: string | undefined
  /** Of a link or picture. */
  url?: string | undefined
  /** Of a picture. */
  alt?: string | null | undefined
  /** Of a list. */
  ordered?: boolean | null | undefined
  children?: GuideNode[] | undefined
}

export const guideNode: z.ZodType<GuideNode> = z.lazy(() =>
  z.object({
    type: z.string(),
    value: z.string().optional(),
    url: z.string().optional(),
    alt: z.string().nullish(),
    ordered: z.boolean().nullish(),
    children: z.array(guideNode).optional(),
  }),
)

/** A section of the guide, from its heading to the next one. */
export const guideSection = z.object({
  /** Anchor of the heading, as GitHub makes it. */
  id: z.string(),
  title: z.string(),
  /** Of the heading, from 1. */
  depth: z.int(),
  nodes: z.array(guideNode),
})

export type GuideSection = z.infer<typeof guideSection>

export const guideSections = z.array(guideSection)

/** Returns the words of a node without its marks. */
export function getNodeText({ value, children }: GuideNode): string {
  return value ?? children?.map(getNodeText).join('') ?? ''
}
