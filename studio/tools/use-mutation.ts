import { useMutation as useTanStackMutation } from '@tanstack/react-query'
import { getErrorMessage } from './staff-api.ts'
import { queryClient } from './use-query.ts'

/** Returns a function that runs a mutation, with its pending state and error. */
export function useMutation(onSuccess: () => void) {
  const { isPending, error, mutate } = useTanStackMutation(
    {
      mutationFn: (run: () => Promise<void>) => run(),
      // A returned promise, such as of a refetch, would keep the mutation pending.
      onSuccess: () => void onSuccess(),
    },
    queryClient,
  )
  return { isPending, error: error && getErrorMessage(error), mutate }
}
