import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { dataError, LakeError } from '../errors.ts'
import type { QueryRequest } from './evaluate-query.ts'
import type {
  FromWorker,
  QueryAnswer,
  QuerySource,
  ToWorker,
  WorkerData,
  WorkerResult,
} from './worker-protocol.ts'

/** A worker that does not stop a query itself is terminated after this time on top of the limit. */
const graceMs = 500
/** Longest time until a worker begins a query: it loads its code, or follows many changes. */
const startLimitMs = 30_000
const idleMs = 60_000
/** Bounds what one query may allocate, next to the documents. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

export interface QueryJob {
  request: QueryRequest
  source: QuerySource
}

/**
 * Worker thread that evaluates one query at a time. Its time limit begins with the evaluation, so that a
 * busy machine refuses no query whose worker still starts. It starts with its first query, follows the
 * documents incrementally, and ends when it was idle for a minute.
 */
export class QueryLane {
  readonly #getDocuments: () => WorkerData
  readonly #limitMs: number
  #worker: Worker | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(getDocuments: () => WorkerData, limitMs: number) {
    this.#getDocuments = getDocuments
    this.#limitMs = limitMs
  }

  /** Forwards a change of the documents. */
  send(message: ToWorker & { kind: 'change' }): void {
    this.#worker?.postMessage(message)
  }

  /** @throws LakeError */
  async run({ request, source }: QueryJob): Promise<WorkerResult> {
    const limitMs = this.#limitMs
    clearTimeout(this.#idle)
    this.#worker ??= this.#start()
    const answer = await this.#ask(this.#worker, { kind: 'query', limitMs, request, source })
    this.#idle = setTimeout(() => this.stop(), idleMs).unref()
    if (answer.kind === 'result') return answer
    if (answer.kind === 'timeout') {
      throw dataError(408, 'queryTimeoutError', `Query took longer than ${limitMs} ms`)
    }
    throw new LakeError(answer.status, answer.message, answer.body)
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #start(): Worker {
    // TypeScript from the sources, JavaScript from the package.
    const url = new URL(`./query-worker${extname(import.meta.url)}`, import.meta.url)
    const worker = new Worker(url, { workerData: this.#getDocuments(), resourceLimits })
    worker.unref()
    // A failure rejects the query in `#ask`; the next query starts another worker.
    const forget = () => {
      if (this.#worker === worker) this.#worker = null
    }
    worker.on('error', forget)
    worker.on('exit', forget)
    return worker
  }

  #ask(worker: Worker, message: ToWorker): Promise<QueryAnswer> {
    return new Promise((resolve, reject) => {
      const stopAfter = (ms: number) =>
        setTimeout(() => {
          void this.stop()
          settle(() => resolve({ kind: 'timeout' }))
        }, ms)
      let watchdog = stopAfter(startLimitMs)
      const settle = (end: () => void) => {
        clearTimeout(watchdog)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        end()
      }
      const onMessage = (answer: FromWorker) => {
        if (answer.kind !== 'started') return settle(() => resolve(answer))
        clearTimeout(watchdog)
        watchdog = stopAfter(this.#limitMs + graceMs)
      }
      const onError = (error: Error) => settle(() => reject(failureOf(error)))
      const onExit = () => settle(() => reject(failureOf(new Error('The worker ended'))))
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(message)
    })
  }
}

function failureOf(error: Error): LakeError {
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  const text = isMemory ? 'Query needs too much memory' : `Query failed: ${error.message}`
  return dataError(isMemory ? 400 : 500, 'queryEvaluationError', text)
}
