import { applyPatch as applyMendozaPatch } from 'mendoza'
import type { LoggedChange } from '../storage/transaction-log.ts'
import type { DocumentChange, LakeDocument } from '../types.ts'

/**
 * A document as it was, by taking back changes from what it is now. `changes` are those of this
 * document that came later than the moment asked for, oldest first.
 */
export function takeBack(
  current: LakeDocument | null,
  changes: readonly LoggedChange[],
): LakeDocument | null {
  return changes.reduceRight<LakeDocument | null>(revert, current)
}

/** Changes as they were committed, with the states before and after, oldest first. */
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
      const before = revert(after, change)
      states.set(documentId, before)
      return { ...change, before, after }
    })
    .toReversed()
}

function revert(document: LakeDocument | null, change: LoggedChange): LakeDocument | null {
  const { _rev, ...content } = document ?? { _rev: '' }
  const before: Record<string, unknown> | null = applyMendozaPatch(
    document ? content : null,
    change.effects.revert,
  )
  // Effects leave the revision out; the log has it beside them.
  return before && ({ ...before, _rev: change.previousRev ?? '' } as LakeDocument)
}
