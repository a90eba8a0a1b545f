import { useState } from 'react'
import { getErrorMessage } from './staff-api.ts'

/** Returns a function that runs a mutation, with its pending state and error. */
export function useMutation(onSuccess: () => void) {
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  function mutate(mutationFn: () => Promise<void>) {
    setIsPending(true)
    setError(null)
    mutationFn()
      .then(onSuccess, (error: unknown) => setError(getErrorMessage(error)))
      .finally(() => setIsPending(false))
  }
  return { isPending, error, mutate }
}
