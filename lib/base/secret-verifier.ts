import { attemptLimiter } from './attempt-limiter.ts'

interface Options {
  /** Failures of one client, and of all, per window, before their attempts take turns. */
  perClient: number
  overall: number
  windowMs: number
  /** Attempts that take turns: this many are verified at the same time, and this many wait. */
  concurrency: number
  maxWaiting: number
}

interface Waiting {
  client: string | null
  start: () => void
  reject: () => void
}

/** Why an attempt was not verified: too many wait. */
export class TooManyAttemptsError extends Error {
  override name = 'TooManyAttemptsError'
}

/**
 * Returns a function that verifies secrets which strangers may make up. Clients whose attempts fail often take turns,
 * so that made-up secrets cost the backend little and other clients nothing, and cannot lock out anyone: a valid
 * secret is verified, at worst after those that wait. If too many wait, the client with the most of them loses its
 * oldest. Memory is bounded. Counts in this process only.
 */
export function secretVerifier({ concurrency, maxWaiting, ...limits }: Options) {
  const attempts = attemptLimiter(limits)
  const queue: Waiting[] = []
  let running = 0

  const waitForTurn = (client: string | null) =>
    new Promise<void>((resolve, reject) => {
      queue.push({ client, start: resolve, reject: () => reject(new TooManyAttemptsError()) })
      if (queue.length > maxWaiting) dropOldestOfBusiest(queue)
      startNext()
    })
  const startNext = () => {
    if (running >= concurrency) return
    const next = queue.shift()
    if (!next) return
    running += 1
    next.start()
  }

  /**
   * @param client null if it is unknown: then only the limit over all applies
   * @param isValid whether a result means a valid secret, which is no failure; neither is an exception
   * @throws TooManyAttemptsError, and what `verify` throws
   */
  return async <Result>(
    client: string | null,
    verify: () => Promise<Result>,
    isValid: (result: Result) => boolean,
  ): Promise<Result> => {
    const takeBack = attempts.start(client)
    if (takeBack) {
      let hasFailed = false
      try {
        const result = await verify()
        hasFailed = !isValid(result)
        return result
      } finally {
        if (!hasFailed) takeBack()
      }
    }
    await waitForTurn(client)
    try {
      return await verify()
    } finally {
      running -= 1
      startNext()
    }
  }
}

/** Drops the oldest attempt of the client with the most of them. */
function dropOldestOfBusiest(queue: Waiting[]) {
  const counts = new Map<string | null, number>()
  for (const { client } of queue) counts.set(client, (counts.get(client) ?? 0) + 1)
  const [busiest] = [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))
  const [dropped] = queue.splice(
    queue.findIndex(({ client }) => client === busiest),
    1,
  )
  dropped?.reject()
}
