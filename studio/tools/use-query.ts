import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useQuery as useTanStackQuery,
} from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getErrorMessage } from './staff-api.ts'

/**
 * Queries of the Studio's tools. Data that nothing shows is dropped, so that a form that opens again has the current
 * row. Only polling, a button and a change read again: the focus of the window and a network that is back send no
 * requests of their own. Errors are shown at once, offline too, with a button that reads again.
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

/** Delays before a failed read of the catalogue is repeated, in milliseconds: a short outage ends without a reload. */
const retryDelaysMs: readonly number[] = [1_000, 3_000, 9_000, 27_000]

/** Options of a query that is repeated after these delays; meanwhile `failureCount` is not 0. */
export const retriedQuery = {
  retry: retryDelaysMs.length,
  retryDelay: (failureCount: number) => retryDelaysMs[failureCount] ?? 0,
}

/**
 * Reads the data of a key again. A read that is running is canceled: it may have begun before a change, or wait for its
 * next attempt.
 * @param refetch of an observer of the key
 */
export async function readAgain(queryKey: QueryKey, refetch: () => Promise<unknown>) {
  await cancelRead(queryKey)
  await refetch()
}

/**
 * Cancels the read of a key, if one is running. The data of the last read stays. An observer that subscribes in the same
 * task starts a read of its own.
 */
export const cancelRead = (queryKey: QueryKey): Promise<void> =>
  queryClient.cancelQueries({ queryKey, exact: true })

/** Returns `readAgain` for the latest key: the same function at each render. */
export function useReadAgain(queryKey: QueryKey, refetch: () => Promise<unknown>) {
  const latestKey = useRef(queryKey)
  useEffect(() => {
    latestKey.current = queryKey
  }, [queryKey])
  return useCallback(() => readAgain(latestKey.current, () => refetch()), [refetch])
}

export interface QueryResult<Value> {
  /** The last result, also during a refetch and after a failed one; null before the first. */
  data: Value | null
  /** Whether a read or refetch is running. */
  isLoading: boolean
  /** Message of the last error. */
  error: string | null
  refetch: () => void
}

export interface QueryOptions {
  /** Whether the data of the previous key is shown while that of another is read, as in a list with filters. */
  keepsPrevious?: boolean
  /**
   * Whether the component cancels a read that began before it opened, instead of sharing it: such a read may be older than
   * the change that brought somebody here.
   */
  readsOnOpening?: boolean
}

/**
 * Reads the data of a key, and again when the key changes. Components with the same key share the read.
 * @param queryKey JSON values
 */
export function useQuery<Value>(
  queryKey: QueryKey,
  queryFn: (signal: AbortSignal) => Promise<Value>,
  { keepsPrevious = false, readsOnOpening = false }: QueryOptions = {},
): QueryResult<Value> {
  const [openingKey] = useState(queryKey)
  // Before the effect of the query below, which shares a read that is running and else starts one.
  useEffect(() => {
    if (readsOnOpening) void cancelRead(openingKey)
  }, [openingKey, readsOnOpening])
  const { data, error, isFetching, refetch } = useTanStackQuery(
    {
      queryKey,
      queryFn: ({ signal }) => queryFn(signal),
      ...(keepsPrevious && { placeholderData: keepPreviousData }),
    },
    queryClient,
  )
  return {
    data: data ?? null,
    isLoading: isFetching,
    error: error && !isFetching ? getErrorMessage(error) : null,
    refetch: useReadAgain(queryKey, refetch),
  }
}
