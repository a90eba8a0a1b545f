import { useState } from 'react'
import { sentence } from './leads-api.ts'

/** Does something once at a time, and says where it went wrong. */
export function useDoing(onDone: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  function act(work: () => Promise<void>) {
    setIsBusy(true)
    setProblem(null)
    work()
      .then(onDone, (error: unknown) => setProblem(sentence(error)))
      .finally(() => setIsBusy(false))
  }
  return { isBusy, problem, act }
}
