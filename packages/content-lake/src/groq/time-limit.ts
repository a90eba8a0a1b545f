import { Script } from 'node:vm'

/** Thrown by `withTimeLimit` if the function takes too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

const key = Symbol.for('content-lake.limited')
const shared: typeof globalThis & { [key]?: () => void } = globalThis
const script = new Script(`globalThis[Symbol.for('content-lake.limited')]()`)

/**
 * Returns the CPU time that the thread has used, in milliseconds. Node 22 knows only that of the process, so that a query
 * there may be stopped early while others run.
 */
export function cpuMs(): number {
  const { threadCpuUsage }: Partial<NodeJS.Process> = process
  const { user, system } = threadCpuUsage?.call(process) ?? process.cpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs a synchronous function and stops it when the time is up, wherever it is: in a loop, a regular
 * expression or a callback of a library. It may stop between any two statements, so the function must
 * have no side effects. The watchdog costs about 0.1 ms a call.
 * @param limitMs CPU time of the thread. The watchdog measures elapsed time, so a function that was stopped before it used
 * this CPU time, on a busy machine, runs again with the remaining time.
 * @throws TimeLimitError
 */
export function withTimeLimit<Result>(limitMs: number, run: () => Result): Result {
  const started = cpuMs()
  let leftMs = limitMs
  while (leftMs >= 1) {
    const outcome = tryWithin(Math.ceil(leftMs), run)
    if (outcome) return outcome.result
    leftMs = limitMs - (cpuMs() - started)
  }
  throw new TimeLimitError(`Took longer than ${limitMs} ms`)
}

/** Returns null if the function was stopped. */
function tryWithin<Result>(timeout: number, run: () => Result): { result: Result } | null {
  let outcome: { result: Result } | null = null
  shared[key] = () => {
    outcome = { result: run() }
  }
  try {
    script.runInThisContext({ timeout })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return null
  } finally {
    delete shared[key]
  }
  return outcome
}
