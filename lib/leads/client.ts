import 'server-only'
import { createClient } from '@supabase/supabase-js'
import { readTimeout } from '#lib/cache/tags.ts'
import { env } from '#lib/env.ts'

export class LeadsError extends Error {
  override name = 'LeadsError'
}

/**
 * A Supabase client with the secret key: row level security does not hold it, so that it is for the
 * server alone. Nothing is kept; a call that takes longer than five seconds is given up.
 * @throws LeadsError where no secret key is configured
 */
export function leadsClient() {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env()
  if (!SUPABASE_SECRET_KEY) throw new LeadsError('SUPABASE_SECRET_KEY is missing')
  return createClient(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          signal: init?.signal
            ? AbortSignal.any([init.signal, AbortSignal.timeout(readTimeout)])
            : AbortSignal.timeout(readTimeout),
          cache: 'no-store',
        }),
    },
  })
}
