import type { LoggedChange } from '../storage/transaction-log.ts'
import type { Effects, LakeDocument } from '../types.ts'
import { mendozaEffects } from './mendoza-diff.ts'
import { revertChange } from './reconstruct.ts'

/** Edits of one author with at most this pause between two of them are folded into one. */
const maxPauseMs = 5 * 60_000
/** Longest time that one entry covers; the Studio's history merges edits within the same time. */
const maxRunMs = 20 * 60_000

/** Log entry that replaces older ones of the same document. */
export interface FoldedChange {
  /** Entry that stays. */
  seq: number
  documentId: string
  previousRev: string | null
  effects: Effects
  /** Older entries, which it replaces. */
  replaced: number[]
}

interface Run {
  newest: LoggedChange
  oldest: LoggedChange
  after: LakeDocument | null
  before: LakeDocument | null
  replaced: number[]
}

/**
 * Folds runs of edits of one document. Takes its log entries newest first, in any number of calls;
 * `isFoldable` selects the entries to fold.
 */
export class RunFolder {
  #state: LakeDocument | null
  #run: Run | null = null
  readonly #isFoldable: (change: LoggedChange) => boolean

  /** @param current state of the document after the newest entry */
  constructor(current: LakeDocument | null, isFoldable: (change: LoggedChange) => boolean) {
    this.#state = current
    this.#isFoldable = isFoldable
  }

  /** Sequence number of the newest entry of the current run; 0 without one. */
  get runSeq(): number {
    return this.#run?.newest.seq ?? 0
  }

  /** Takes the next older entry. Returns the folded entry once a run is complete, or null. */
  add(change: LoggedChange): FoldedChange | null {
    const after = this.#state
    const before = revertChange(after, change)
    this.#state = before
    const run = this.#run
    if (run && this.#isFoldable(change) && isContinued(run, change)) {
      Object.assign(run, { oldest: change, before })
      run.replaced.push(change.seq)
      return null
    }
    const folded = this.end()
    if (this.#isFoldable(change)) {
      this.#run = { newest: change, oldest: change, after, before, replaced: [] }
    }
    return folded
  }

  /** Ends the current run, because there is no older entry. */
  end(): FoldedChange | null {
    const run = this.#run
    this.#run = null
    if (!run || run.replaced.length === 0) return null
    const { newest, oldest, before, after, replaced } = run
    return {
      seq: newest.seq,
      documentId: newest.documentId,
      previousRev: oldest.previousRev,
      effects: mendozaEffects(before, after),
      replaced,
    }
  }
}

function isContinued({ newest, oldest }: Run, change: LoggedChange): boolean {
  const time = Date.parse(change.timestamp)
  const isNear = Date.parse(oldest.timestamp) - time <= maxPauseMs
  const isWithin = Date.parse(newest.timestamp) - time <= maxRunMs
  return oldest.author === change.author && isNear && isWithin
}
