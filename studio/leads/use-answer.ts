import { useCallback, useEffect, useState } from 'react'
import { sentence } from './leads-api.ts'

export interface Answer<Value> {
  /** What was answered last, also while it is asked again; null before. */
  value: Value | null
  isLoading: boolean
  /** Why there is no answer, as a sentence. */
  problem: string | null
  askAgain: () => void
}

interface Known<Value> {
  ask: unknown
  value: Value | null
  problem: string | null
}

/** What a question is answered; it is asked again when the function is another. */
export function useAnswer<Value>(ask: (signal: AbortSignal) => Promise<Value>): Answer<Value> {
  const [known, setKnown] = useState<Known<Value>>()
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState(-1)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (result: Known<Value>) => {
      if (signal.aborted) return
      setKnown(result)
      setAnswered(attempt)
    }
    ask(signal).then(
      (value) => show({ ask, value, problem: null }),
      (error: unknown) => show({ ask, value: null, problem: sentence(error) }),
    )
    return () => controller.abort()
  }, [ask, attempt])

  const askAgain = useCallback(() => setAttempt((count) => count + 1), [])
  const isLoading = known?.ask !== ask || answered !== attempt
  return {
    value: known?.value ?? null,
    isLoading,
    problem: isLoading ? null : (known?.problem ?? null),
    askAgain,
  }
}
