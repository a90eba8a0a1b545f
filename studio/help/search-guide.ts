import { foldText } from '#lib/values/fold-text.ts'
import { type GuideSection, getNodeText } from './guide-node.ts'

/** Returns the words of a search, each once. */
export function parseWords(query: string): string[] {
  return [...new Set(query.trim().split(/\s+/).filter(Boolean))]
}

/** Returns the sections that have all words in their heading or text, in the order of the guide. */
export function searchGuide(
  sections: readonly GuideSection[],
  words: readonly string[],
): GuideSection[] {
  const folded = words.map(foldText)
  return sections.filter(({ title, nodes }) => {
    const text = foldText([title, ...nodes.map(getNodeText)].join(' '))
    return folded.every((word) => text.includes(word))
  })
}
