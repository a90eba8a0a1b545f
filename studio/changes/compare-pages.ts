import { diffWordsWithSpace } from 'diff'
import type { PageChange } from '#lib/staff/page-change.ts'
import type { PageBlock } from '#lib/staff/page-text.ts'
import type { AffectedPage } from './affected-pages.ts'

/** Equal changes of several pages. */
export interface ChangeGroup {
  change: PageChange
  /** In the order in which they were compared; at least one. */
  pages: readonly AffectedPage[]
}

/**
 * Returns changes without those of other documents: a preview shows all drafts.
 * @param otherIds documents whose changes are not of interest
 */
export function excludeOtherDocuments(
  changes: readonly PageChange[],
  otherIds: ReadonlySet<string>,
): PageChange[] {
  return changes.flatMap((change): PageChange[] => {
    if (change.kind !== 'replaced') return [change]
    const replacements = change.replacements.filter(({ after }) => !isOfOthers(after, otherIds))
    return replacements.length > 0 ? [{ ...change, replacements }] : []
  })
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
