import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { readTimeoutMs } from './cache-tags.ts'
import { EnvironmentError, env } from './env.ts'
import { fetchFromSupabase } from './fetch-from-supabase.ts'

/**
 * Returns a Supabase client with the secret key, which bypasses row level security: server only.
 * Responses are not cached; a call times out after five seconds.
 * @throws EnvironmentError if SUPABASE_SECRET_KEY is not set
 */
export function createSupabaseAdmin() {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_SECRET_KEY) throw new EnvironmentError('SUPABASE_SECRET_KEY is missing')
  return createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetchFromSupabase('supabase-admin', input, {
          ...init,
          signal: init?.signal
            ? AbortSignal.any([init.signal, AbortSignal.timeout(readTimeoutMs)])
            : AbortSignal.timeout(readTimeoutMs),
          cache: 'no-store',
        }),
    },
  })
}
