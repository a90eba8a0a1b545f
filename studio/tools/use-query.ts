import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useQuery as useTanStackQuery,
} from '@tanstack/react-query'
import { getErrorMessage } from './staff-api.ts'

/**
 * What the Studio's tools read. Data that nothing shows is dropped, so that a form that opens again has the present
 * row. Errors are shown at once: staff read again by a button.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Delays before a failed read of the catalogue is repeated (ms): a short outage ends without a reload. */
export const retryDelaysMs: readonly number[] = [1_000, 3_000, 9_000, 27_000]

/** Options of a query that is repeated after these delays; `failureCount` tells of a failure meanwhile. */
export const retriedQuery = {
  retry: retryDelaysMs.length,
  retryDelay: (failureCount: number) => retryDelaysMs[failureCount] ?? 0,
}

export interface QueryResult<Value> {
  /** The last result, also while another is read; null before the first. */
  data: Value | null
  isLoading: boolean
  /** Message of the last error. */
  error: string | null
  refetch: () => void
}

/**
 * Reads what a key names, and again when the key changes. Components with the same key share the read.
 * @param queryKey JSON values
 */
export function useQuery<Value>(
  queryKey: QueryKey,
  queryFn: (signal: AbortSignal) => Promise<Value>,
): QueryResult<Value> {
  const { data, error, isFetching, refetch } = useTanStackQuery(
    {
      queryKey,
      queryFn: ({ signal }) => queryFn(signal),
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  return {
    data: data ?? null,
    isLoading: isFetching,
    error: error && !isFetching ? getErrorMessage(error) : null,
    refetch,
  }
}
