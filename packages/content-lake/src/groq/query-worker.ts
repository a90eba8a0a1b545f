import { parentPort, workerData } from 'node:worker_threads'
import { LakeError } from '../errors.ts'
import { createOverlay, type DatasetView } from './dataset-view.ts'
import { AsyncQueryError, evaluateQuery, evaluateQueryAsync } from './evaluate-query.ts'
import { Replica } from './replica.ts'
import { TimeLimitError, withTimeLimit } from './time-limit.ts'
import type {
  FromWorker,
  QueryAnswer,
  QuerySource,
  ToWorker,
  WorkerData,
} from './worker-protocol.ts'

// Entry of a worker thread that evaluates queries; `query-lane.ts` starts it.
const data = workerData as WorkerData
const committed = new Replica(data.committed)
const indexed = data.indexed ? new Replica(data.indexed) : committed
const replicas = { committed, indexed }

parentPort?.on('message', async (message: ToWorker) => {
  if (message.kind === 'change') replicas[message.stage].apply(message.changes)
  else {
    send({ kind: 'started' })
    send(await answer(message))
  }
})

const send = (message: FromWorker) => parentPort?.postMessage(message)

async function answer(message: ToWorker & { kind: 'query' }): Promise<QueryAnswer> {
  const { request, source, limitMs } = message
  const started = performance.now()
  const resultOf = (json: string): QueryAnswer => {
    const durationMs = performance.now() - started
    return { kind: 'result', json, durationMs }
  }
  try {
    const view = viewOf(source)
    try {
      return resultOf(withTimeLimit(limitMs, () => evaluateQuery(request, view)))
    } catch (error) {
      if (!(error instanceof AsyncQueryError)) throw error
      return resultOf(await evaluateQueryAsync(request, view))
    }
  } catch (error) {
    if (error instanceof TimeLimitError) return { kind: 'timeout' }
    if (!(error instanceof LakeError)) throw error
    const { status, message, body } = error
    return { kind: 'error', status, message, body }
  }
}

function viewOf(source: QuerySource): DatasetView {
  if (source.stage === 'committed') return createOverlay(committed, source.overlay)
  return indexed.view(source.perspective, source.privileged)
}
