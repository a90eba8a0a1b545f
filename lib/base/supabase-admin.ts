import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { readTimeoutMs } from './cache-tags.ts'
import type { Database } from './database.types.ts'
import { EnvironmentError, env } from './env.ts'
import { fetchFromSupabase } from './fetch-from-supabase.ts'

/**
 * Returns a Supabase client with the secret key, which bypasses row level security: server only.
 * Responses are not cached.
 * @param timeoutMs of a call, in milliseconds; five seconds by default
 * @throws EnvironmentError if SUPABASE_SECRET_KEY is not set
 */
export function createSupabaseAdmin(timeoutMs = readTimeoutMs) {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_SECRET_KEY) throw new EnvironmentError('SUPABASE_SECRET_KEY is missing')
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetchFromSupabase('supabase-admin', input, {
          ...init,
          signal: init?.signal
            ? AbortSignal.any([init.signal, AbortSignal.timeout(timeoutMs)])
            : AbortSignal.timeout(timeoutMs),
          cache: 'no-store',
        }),
    },
  })
}
