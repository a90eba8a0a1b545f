import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Returns what a promise resolves to, unless it takes longer than `ms`: a browser on a busy machine can hang.
 * @throws Error with the name of the timed-out task
 */
export async function withDeadline<Result>(
  what: string,
  ms: number,
  promise: Promise<Result>,
): Promise<Result> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} took longer than ${ms / 1000} s`)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    timer.abort()
    late.catch(() => {})
  }
}

/** Waits until a check succeeds, at most a minute. @throws Error that names what did not happen */
export async function waitUntil(what: string, check: () => Promise<boolean>, intervalMs = 10) {
  const deadline = Date.now() + 60_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within a minute`)
    await sleep(intervalMs)
  }
}
