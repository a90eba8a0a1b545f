import { diffWordsWithSpace } from 'diff'
import type { PageChange } from '#lib/staff/page-change.ts'
import type { AffectedPage } from './affected-pages.ts'

/** Equal changes of several pages. */
export interface ChangeGroup {
  change: PageChange
  /** In the order in which they were compared; at least one. */
  pages: readonly AffectedPage[]
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
