import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { BackendUnavailableError } from '#lib/base/backend-outages.ts'
import { readTimeoutMs, revalidateSeconds } from '#lib/base/cache-tags.ts'
import type { Database } from '#lib/base/database.types.ts'
import { env } from '#lib/base/env.ts'
import { fetchFromSupabase, isUnavailable } from '#lib/base/fetch-from-supabase.ts'
import { isRejectedValue, RejectedValueError } from '#lib/base/rejected-value-error.ts'
import { CatalogError } from './parse-rows.ts'

/** Maximum number of rows in one response of a hosted Supabase project. */
export const maxRowsPerResponse = 1000

/** Returns a Supabase client with the role `anon` whose responses are cached under these tags. */
export function createCatalogClient(tags: readonly string[]) {
  return createAnonClient({ next: { tags: [...tags], revalidate: revalidateSeconds } })
}

/** Returns a Supabase client with the role `anon` whose responses are not cached. */
export function createUncachedCatalogClient() {
  return createAnonClient({ cache: 'no-store' })
}

/**
 * A read is aborted after `readTimeoutMs` and not retried: a cached page stays as it is, and the
 * visitor of any other page does not wait longer.
 */
function createAnonClient(cacheOptions: Pick<RequestInit, 'cache' | 'next'>) {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = env()
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetchFromSupabase('supabase', input, {
          ...init,
          ...cacheOptions,
          signal: AbortSignal.timeout(readTimeoutMs),
        }),
    },
  })
}

interface QueryResponse<Data> {
  data: Data | null
  error: { message: string; code?: string } | null
  /** 0 if the request failed. */
  status: number
}

/**
 * Returns the data of a response. supabase-js returns errors instead of throwing them; an error must
 * not be cached as an empty list.
 * @param what name of the data, for the error message
 * @throws CatalogError
 */
export function unwrapData<Data>(
  { data, error, status }: QueryResponse<Data>,
  what: string,
): Data | null {
  if (!error) return data
  const CauseError = isUnavailable(status)
    ? BackendUnavailableError
    : isRejectedValue(error.code)
      ? RejectedValueError
      : Error
  throw new CatalogError(`Could not read ${what}`, { cause: new CauseError(error.message) })
}
