/**
 * Wraps a task so that it runs once at a time. Calls during a run share one more run after it, which
 * sees the changes that they were made for.
 * @returns a function whose promise resolves after that run, and rejects with the task's error
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  function start(): Promise<void> {
    next = null
    running = Promise.resolve()
      .then(task)
      .finally(() => {
        running = next
      })
    return running
  }
  return () => {
    if (running === null) return start()
    next ??= running.then(start, start)
    return next
  }
}
