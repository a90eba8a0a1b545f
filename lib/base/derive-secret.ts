import { hkdfSync } from 'node:crypto'
import { env } from './env.ts'

/**
 * Returns a secret of the site for one purpose, 256 bits in hexadecimal, the same on every server. Derived from the key
 * without which the database of leads cannot be used.
 */
export function deriveSecret(purpose: 'lead challenge' | 'desk link'): string {
  const key = env().SUPABASE_SECRET_KEY ?? ''
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32)).toString('hex')
}
