import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { lifetime, readTimeout } from '#lib/cache/tags.ts'
import { env } from '#lib/env.ts'

export class CatalogError extends Error {
  override name = 'CatalogError'
}

/**
 * A Supabase client, as the anonymous visitor, whose answers are kept under these tags.
 * A read that takes longer than five seconds is given up, and not tried again: a page that is kept
 * stays as it is, and one that is not shall not keep its visitor waiting.
 */
export function catalog(tags: readonly string[]) {
  const { SUPABASE_URL, SUPABASE_ANON_KEY } = env()
  return createClient(SUPABASE_URL, SUPABASE_ANON_KEY, {
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: AbortSignal.timeout(readTimeout),
          next: { tags: [...tags], revalidate: lifetime },
        }),
    },
  })
}

interface Answer<Data> {
  data: Data | null
  error: { message: string; code?: string } | null
}

/**
 * The data of an answer. supabase-js reports errors instead of throwing, and an error taken for an
 * empty list would be kept as one.
 * @throws CatalogError
 */
export function dataOf<Data>({ data, error }: Answer<Data>, what: string): Data | null {
  if (error) throw new CatalogError(`Could not read ${what}`, { cause: new Error(error.message) })
  return data
}
