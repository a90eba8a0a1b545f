import { diffArrays } from 'diff'
import type { BlockReplacement, PageChange } from './page-change.ts'
import type { PageBlock, PageText } from './page-text.ts'

/** Returns how a page changes, area by area. */
export function comparePageTexts(before: PageText, after: PageText): PageChange[] {
  if (before.exists !== after.exists) return [{ kind: after.exists ? 'new' : 'gone' }]
  const areas = [...new Set([...before.blocks, ...after.blocks].map(({ area }) => area))]
  return areas.flatMap((area): PageChange[] => {
    const replacements = findReplacements(
      before.blocks.filter((block) => block.area === area),
      after.blocks.filter((block) => block.area === area),
    )
    return replacements.length > 0 ? [{ kind: 'replaced', area, replacements }] : []
  })
}

function findReplacements(before: PageBlock[], after: PageBlock[]): BlockReplacement[] {
  const replacements: BlockReplacement[] = []
  let current: BlockReplacement | null = null
  for (const { added, removed, value } of diffArrays(before, after, { comparator: isSameBlock })) {
    if (!added && !removed) {
      current = null
      continue
    }
    if (!current) {
      current = { before: [], after: [] }
      replacements.push(current)
    }
    current[added ? 'after' : 'before'].push(...value)
  }
  return replacements
}

function isSameBlock(one: PageBlock, other: PageBlock): boolean {
  return one.kind === other.kind && one.text === other.text && one.src === other.src
}
