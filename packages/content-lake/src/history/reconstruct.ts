import { applyPatch as applyMendozaPatch } from 'mendoza'
import type { LoggedChange } from '../storage/transaction-log.ts'
import type { DocumentChange, LakeDocument } from '../types.ts'

/**
 * Returns an earlier state of a document by reverting changes from its current state. `changes` are
 * the changes of this document after the requested time, oldest first.
 */
export function revertChanges(
  current: LakeDocument | null,
  changes: readonly LoggedChange[],
): LakeDocument | null {
  return changes.reduceRight<LakeDocument | null>(revertChange, current)
}

/** Adds the states before and after to log entries. Takes and returns them oldest first. */
export function reconstructChanges(
  later: readonly LoggedChange[],
  current: (id: string) => LakeDocument | null,
): (LoggedChange & Pick<DocumentChange, 'before' | 'after'>)[] {
  const states = new Map<string, LakeDocument | null>()
  return later
    .toReversed()
    .map((change) => {
      const { documentId } = change
      const known = states.get(documentId)
      const after = known === undefined ? current(documentId) : known
      const before = revertChange(after, change)
      states.set(documentId, before)
      return { ...change, before, after }
    })
    .toReversed()
}

/** Returns the state of a document before a change. @param document state after it */
export function revertChange(
  document: LakeDocument | null,
  change: LoggedChange,
): LakeDocument | null {
  const { _rev, ...content } = document ?? { _rev: '' }
  const before: Record<string, unknown> | null = applyMendozaPatch(
    document ? content : null,
    change.effects.revert,
  )
  // Effects exclude the revision; the log stores it in a column.
  return before && ({ ...before, _rev: change.previousRev ?? '' } as LakeDocument)
}
