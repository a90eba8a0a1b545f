/** Lets at most `limit` asynchronous jobs run at once; the others wait in line. */
export function createLimiter(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      // A place is handed on, so that nobody who comes in between takes it.
      if (next) next()
      else running -= 1
    }
  }
}
