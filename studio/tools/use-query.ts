import { useCallback, useEffect, useState } from 'react'
import { getErrorMessage } from './staff-api.ts'

export interface QueryResult<Value> {
  /** The last result, also while refetching; null before the first. */
  data: Value | null
  isLoading: boolean
  /** Message of the last error. */
  error: string | null
  refetch: () => void
}

interface QueryState<Value> {
  queryFn: unknown
  data: Value | null
  error: string | null
}

/** Runs a query, and again when `queryFn` changes: pass a stable function. */
export function useQuery<Value>(
  queryFn: (signal: AbortSignal) => Promise<Value>,
): QueryResult<Value> {
  const [state, setState] = useState<QueryState<Value>>()
  const [attempt, setAttempt] = useState(0)
  const [settledAttempt, setSettledAttempt] = useState(-1)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const settle = (result: QueryState<Value>) => {
      if (signal.aborted) return
      setState(result)
      setSettledAttempt(attempt)
    }
    queryFn(signal).then(
      (value) => settle({ queryFn, data: value, error: null }),
      (cause: unknown) => {
        if (signal.aborted) return
        const error = getErrorMessage(cause)
        // A failed refetch preserves the shown data.
        setState((last) => ({
          queryFn,
          data: last?.queryFn === queryFn ? last.data : null,
          error,
        }))
        setSettledAttempt(attempt)
      },
    )
    return () => controller.abort()
  }, [queryFn, attempt])

  const refetch = useCallback(() => setAttempt((count) => count + 1), [])
  const isLoading = state?.queryFn !== queryFn || settledAttempt !== attempt
  return {
    data: state?.data ?? null,
    isLoading,
    error: isLoading ? null : (state?.error ?? null),
    refetch,
  }
}
