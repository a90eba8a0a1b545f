import type { LakeDocument } from '../types.ts'
import type { OverlayEntry, Perspective } from './dataset-view.ts'
import type { QueryRequest } from './evaluate-query.ts'
import type { ReplicaChange } from './replica.ts'

/**
 * The two states of the documents: `committed` is the current one; queries see `indexed`, which may
 * be older.
 */
export type Stage = 'committed' | 'indexed'

/** Documents that a query sees. */
export type QuerySource =
  | { stage: 'indexed'; perspective: Perspective; privileged: boolean }
  | { stage: 'committed'; overlay: readonly OverlayEntry[] }

/** Documents at the start of a worker; without an index lag, both states are one. */
export interface WorkerData {
  committed: readonly LakeDocument[]
  indexed: readonly LakeDocument[] | null
}

export type ToWorker =
  | { kind: 'change'; stage: Stage; changes: readonly ReplicaChange[] }
  | { kind: 'query'; limitMs: number; request: QueryRequest; source: QuerySource }

export interface WorkerResult {
  json: string
  /** Duration of the evaluation, in ms. */
  durationMs: number
}

/** The worker begins the query that it received last, or answers it. */
export type FromWorker = { kind: 'started' } | QueryAnswer

export type QueryAnswer =
  | ({ kind: 'result' } & WorkerResult)
  | { kind: 'timeout' }
  | { kind: 'error'; status: number; message: string; body: Record<string, unknown> }
