/**
 * Wraps a task so that it runs once at a time. Calls during a run share one more run after it, which
 * sees the changes that they were made for.
 * @returns a function whose promise resolves after the run, and rejects with the task's error
 */
export function singleFlight(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isRequested = false
  async function run() {
    try {
      while (isRequested) {
        isRequested = false
        await task()
      }
    } finally {
      running = null
    }
  }
  return () => {
    isRequested = true
    running ??= run()
    return running
  }
}
