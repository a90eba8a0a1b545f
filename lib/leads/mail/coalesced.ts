/**
 * One run at a time: calls during a run are answered together by one more run after it, which sees
 * whatever they were made for.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWanted = false
  async function run() {
    try {
      while (isWanted) {
        isWanted = false
        await work()
      }
    } finally {
      running = null
    }
  }
  return () => {
    isWanted = true
    running ??= run()
    return running
  }
}
