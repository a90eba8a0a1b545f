import { parsers } from 'prettier/plugins/markdown'
import { z } from 'zod'
import { type GuideSection, getNodeText, guideNode } from './guide-node.ts'

const root = z.object({ children: z.array(z.unknown()) })
const heading = z.object({ type: z.literal('heading'), depth: z.int() })

/**
 * Returns the sections of a Markdown document. HTML in it becomes text.
 * @throws ZodError if the parser returns no tree (mdast)
 */
export async function parseGuide(markdown: string): Promise<GuideSection[]> {
  // The parser has no options of its own; Prettier passes those of a file.
  const { children } = root.parse(await Reflect.apply(parsers.markdown.parse, null, [markdown, {}]))
  const sections: GuideSection[] = []
  for (const child of children) {
    const node = guideNode.parse(child)
    const { data: begun } = heading.safeParse(child)
    if (begun) {
      const title = getNodeText(node)
      sections.push({ id: toAnchor(title), title, depth: begun.depth, nodes: [] })
    } else sections.at(-1)?.nodes.push(node)
  }
  return sections
}

/** Returns the anchor of a heading, as GitHub makes it. */
function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
