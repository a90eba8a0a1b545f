import { diffArrays, diffWordsWithSpace } from 'diff'
import type { PageArea, PageBlock, PageText } from '#lib/staff/page-text.ts'
import type { AffectedPage } from './affected-pages.ts'

/** Consecutive texts, links and pictures that others replace. */
export interface Replacement {
  before: readonly PageBlock[]
  after: readonly PageBlock[]
}

/** What changes on a page: all of it is new or gone, or parts of an area are replaced. */
export type PageChange =
  | { kind: 'new' }
  | { kind: 'gone' }
  | { kind: 'replaced'; area: PageArea; replacements: readonly Replacement[] }

/** Equal changes of several pages. */
export interface ChangeGroup {
  change: PageChange
  /** In the order in which they were compared; at least one. */
  pages: readonly AffectedPage[]
}

/**
 * Returns how a page changes, area by area.
 * @param otherIds documents whose changes are not of interest: the preview shows all drafts
 */
export function comparePageTexts(
  before: PageText,
  after: PageText,
  otherIds: ReadonlySet<string>,
): PageChange[] {
  if (before.exists !== after.exists) return [{ kind: after.exists ? 'new' : 'gone' }]
  const areas = [...new Set([...before.blocks, ...after.blocks].map(({ area }) => area))]
  return areas.flatMap((area): PageChange[] => {
    const replacements = findReplacements(
      before.blocks.filter((block) => block.area === area),
      after.blocks.filter((block) => block.area === area),
    ).filter(({ after: added }) => !isOfOthers(added, otherIds))
    return replacements.length > 0 ? [{ kind: 'replaced', area, replacements }] : []
  })
}

function findReplacements(before: PageBlock[], after: PageBlock[]): Replacement[] {
  const replacements: Replacement[] = []
  let current: { before: PageBlock[]; after: PageBlock[] } | null = null
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

/** Whether all added blocks come from other documents. Removed blocks have no document ids. */
function isOfOthers(added: readonly PageBlock[], otherIds: ReadonlySet<string>): boolean {
  const ids = added.flatMap(({ documentIds }) => documentIds)
  return ids.length > 0 && ids.every((id) => otherIds.has(id))
}

/** Groups equal changes, in the order of their first pages. */
export function groupChanges(
  compared: readonly { page: AffectedPage; changes: readonly PageChange[] }[],
): ChangeGroup[] {
  const groups = new Map<string, { change: PageChange; pages: AffectedPage[] }>()
  for (const { page, changes } of compared) {
    for (const change of changes) {
      const key = JSON.stringify(change)
      const group = groups.get(key) ?? { change, pages: [] }
      group.pages.push(page)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** A run of text, and whether only one side has it. */
export interface TextPart {
  text: string
  isChanged: boolean
}

/** Splits two texts into runs that are equal and runs that differ, by words. */
export function markDifferences(
  before: string,
  after: string,
): { before: TextPart[]; after: TextPart[] } {
  const parts = diffWordsWithSpace(before, after)
  const toSide = (side: 'added' | 'removed', other: 'added' | 'removed') =>
    parts
      .filter((part) => !part[other])
      .map((part) => ({ text: part.value, isChanged: part[side] }))
  return { before: toSide('removed', 'added'), after: toSide('added', 'removed') }
}
