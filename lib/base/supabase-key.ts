import { z } from 'zod'

const claims = z.object({ role: z.string() })

/**
 * Returns the database role of a Supabase API key, or null if the key does not contain it.
 * Publishable and secret keys say it by their prefix; a legacy key is a JWT with the claim `role`.
 */
export function getSupabaseKeyRole(key: string): string | null {
  if (key.startsWith('sb_publishable_')) return 'anon'
  if (key.startsWith('sb_secret_')) return 'service_role'
  try {
    const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString()
    return claims.parse(JSON.parse(payload)).role
  } catch {
    return null
  }
}
