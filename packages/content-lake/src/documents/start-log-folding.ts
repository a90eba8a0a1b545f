import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { RunFolder } from '../history/fold-runs.ts'
import { createLogMaintenance } from '../history/log-maintenance.ts'
import { createKeyValueTable } from '../storage/key-value-table.ts'
import type { ContentStore } from './content-store.ts'

/** When the log is shortened; times in ms. */
export interface FoldingTimes {
  intervalMs: number
  /** Age from which edits are folded. */
  foldAfterMs: number
  /** Age from which the history of a document is removed. */
  keepMs: number
  /** Number of the latest transactions that stay, for listeners that resume. */
  keepLatest: number
}

const hourMs = 60 * 60_000

const foldingTimes: FoldingTimes = {
  intervalMs: hourMs,
  foldAfterMs: hourMs,
  keepMs: 90 * 24 * hourMs,
  keepLatest: 2000,
}

/** Log entries to fold: by sequence number, and before a time (ISO 8601). */
interface Range {
  foldedBefore: number
  upTo: number
  before: string
}

const pageSize = 200
const foldedKey = 'foldedSeq'

/**
 * Shortens the transaction log every hour, and once at the start: edits of a document become one
 * entry for each burst of typing, and entries are removed after 90 days. Each step is atomic, and
 * the event loop runs between two of them.
 */
export function startLogFolding(
  store: ContentStore,
  database: DatabaseSync,
  log: (line: string) => void,
  times = foldingTimes,
) {
  const maintenance = createLogMaintenance(database)
  const state = createKeyValueTable(database, 'state')
  let isStopped = false
  const interval = setInterval(() => run(), times.intervalMs).unref()
  let work = Promise.resolve()

  async function foldDocument(id: string, { foldedBefore, upTo, before }: Range): Promise<void> {
    const shared = maintenance.sharedTransactionsOf(id)
    const folder = new RunFolder(
      store.get(id),
      ({ seq, kind, timestamp }) =>
        seq <= upTo && kind === 'update' && timestamp < before && !shared.has(seq),
    )
    let seq = Number.MAX_SAFE_INTEGER
    for (;;) {
      const page = store.log.changesBefore(id, seq, pageSize)
      for (const change of page) {
        const folded = folder.add(change)
        if (folded) maintenance.fold(folded)
        seq = change.seq
        // Earlier entries are folded already, except a run that continues.
        if (Math.max(seq, folder.runSeq) <= foldedBefore) return
      }
      if (page.length < pageSize) break
      await nextTurn()
      if (isStopped) return
    }
    const folded = folder.end()
    if (folded) maintenance.fold(folded)
  }

  async function fold(): Promise<void> {
    const [now, last] = [Date.now(), store.log.lastSeq()]
    const cursor = z.number().nullable().parse(state.get('webhookCursor')) ?? last
    const upTo = Math.min(cursor, last - times.keepLatest)
    const ago = (ms: number) => new Date(now - ms).toISOString()
    const foldedBefore = z.number().nullable().parse(state.get(foldedKey)) ?? 0
    const old = store.log.firstAfterTime(ago(times.foldAfterMs))
    const foldTo = Math.min(upTo, old === null ? last : old - 1)
    for (const id of maintenance.documentsBetween(foldedBefore, foldTo)) {
      await foldDocument(id, { foldedBefore, upTo: foldTo, before: ago(times.foldAfterMs) })
      await nextTurn()
      if (isStopped) return
    }
    if (foldTo > foldedBefore) state.set(foldedKey, foldTo)
    let removed: number | null = 0
    while (removed !== null && !isStopped) {
      removed = maintenance.removeBefore(ago(times.keepMs), upTo, removed, pageSize)
      await nextTurn()
    }
  }

  function run(): void {
    work = work
      .then(fold)
      .catch((error: Error) => log(`content lake: the log was not shortened: ${error.message}`))
  }

  run()
  return {
    /** Waits for the current run. */
    idle: (): Promise<void> => work,
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(interval)
      await work
    },
  }
}
