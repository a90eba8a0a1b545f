import type { ContentStore } from '../documents/content-store.ts'
import type { QueryIndex } from '../documents/query-index.ts'
import { dataError } from '../errors.ts'
import type { CommittedTransaction } from '../types.ts'
import { createDatasetViews, createOverlay, type DatasetView } from './dataset-view.ts'
import { AsyncQueryError, evaluateQuery } from './evaluate-query.ts'
import { type QueryJob, QueryLane } from './query-lane.ts'
import { type Outcome, runWithinTimeLimit } from './run-within-time-limit.ts'
import { TimeLimitError } from './time-limit.ts'
import type { QuerySource, Stage } from './worker-protocol.ts'

/** Longest time that a query may block the event loop; most take less than 5 ms. */
const quickMs = 50
const laneCount = 2
const maxWaiting = 100
const maxRemembered = 500

interface Waiting {
  job: QueryJob
  resolve: (json: string) => void
  reject: (error: unknown) => void
}

/**
 * Evaluates queries: each first on the event loop, which costs no copy, and if it takes longer than
 * 50 ms in a worker thread, so that other requests proceed meanwhile.
 */
export class QueryRunner {
  /** View of the documents that queries see. */
  readonly view: ReturnType<typeof createDatasetViews>
  readonly #store: ContentStore
  readonly #index: QueryIndex
  readonly #idle: QueryLane[]
  readonly #lanes: readonly QueryLane[]
  readonly #batch: { job: QueryJob; resolve: (outcome: Outcome<string>) => void }[] = []
  readonly #waiting: Waiting[] = []
  /** Texts of queries that took long, least recent first. */
  readonly #slow = new Set<string>()

  /** @param limitMs longest time that a query may take */
  constructor(store: ContentStore, index: QueryIndex, limitMs: number) {
    this.#store = store
    this.#index = index
    this.view = createDatasetViews(index)
    const createLane = () => new QueryLane(() => this.#documents(), limitMs)
    this.#lanes = Array.from({ length: laneCount }, createLane)
    this.#idle = [...this.#lanes]
    store.on('transaction', (transaction) => this.#forward('committed', transaction))
    if (index.lags) index.on('transaction', (transaction) => this.#forward('indexed', transaction))
  }

  /** Returns the result of a query as JSON text. @throws LakeError */
  async run(job: QueryJob): Promise<string> {
    if (this.#slow.has(job.request.query)) return this.runInWorker(job)
    const outcome = await new Promise<Outcome<string>>((resolve) => {
      if (this.#batch.length === 0) setImmediate(() => this.#runBatch())
      this.#batch.push({ job, resolve })
    })
    return this.#resultOf(job, outcome) ?? (await this.runInWorker(job))
  }

  /** Returns the result as JSON text, or null if the query needs a worker. @throws LakeError */
  tryQuickly(job: QueryJob): string | null {
    if (this.#slow.has(job.request.query)) return null
    const [outcome] = runWithinTimeLimit(quickMs, [this.#evaluation(job)])
    return outcome ? this.#resultOf(job, outcome) : null
  }

  /** Returns the result of a query as JSON text. @throws LakeError, 429 if too many queries wait */
  runInWorker(job: QueryJob): Promise<string> {
    if (this.#waiting.length >= maxWaiting) {
      throw dataError(429, 'rateLimitError', 'Too many concurrent queries')
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, resolve, reject })
      this.#startNext()
    })
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()))
  }

  #startNext(): void {
    const lane = this.#waiting.length > 0 ? this.#idle.pop() : undefined
    const next = lane && this.#waiting.shift()
    if (!next) return
    lane
      .run(next.job)
      .then(({ json, durationMs }) => {
        // The machine was busy, or the documents have changed.
        if (durationMs < quickMs / 2) this.#slow.delete(next.job.request.query)
        next.resolve(json)
      })
      .catch(next.reject)
      .finally(() => {
        this.#idle.push(lane)
        this.#startNext()
      })
  }

  /** Evaluates the queries of one turn of the event loop under one watchdog. */
  #runBatch(): void {
    const batch = this.#batch.splice(0)
    const tasks = batch.map(({ job }) => this.#evaluation(job))
    for (const [index, outcome] of runWithinTimeLimit(quickMs, tasks).entries()) {
      batch[index]?.resolve(outcome)
    }
  }

  #evaluation({ request, source }: QueryJob): () => string {
    const view = this.#viewOf(source)
    return () => evaluateQuery(request, view)
  }

  #resultOf({ request }: QueryJob, outcome: Outcome<string>): string | null {
    if ('result' in outcome) return outcome.result
    const { error } = outcome
    if (!(error instanceof TimeLimitError || error instanceof AsyncQueryError)) throw error
    this.#rememberSlow(request.query)
    return null
  }

  #rememberSlow(query: string): void {
    const [oldest] = this.#slow
    if (this.#slow.size >= maxRemembered && oldest !== undefined) this.#slow.delete(oldest)
    this.#slow.add(query)
  }

  #viewOf(source: QuerySource): DatasetView {
    if (source.stage === 'indexed') return this.view(source.perspective, source.privileged)
    return createOverlay({ version: 0, all: () => this.#store.all() }, source.overlay)
  }

  #documents() {
    const indexed = this.#index.lags ? [...this.#index.all()] : null
    return { committed: [...this.#store.all()], indexed }
  }

  #forward(stage: Stage, { changes }: CommittedTransaction): void {
    const own = changes.map(({ id, after }) => ({ id, after }))
    for (const lane of this.#lanes) lane.send({ kind: 'change', stage, changes: own })
  }
}
