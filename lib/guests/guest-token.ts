import { createHash, randomBytes } from 'node:crypto'

const tokenPattern = /^[\w-]{43}$/

/** Returns a new secret for a link, 256 bits in base64url. */
export function createGuestToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the SHA-256 of a link's secret, in hexadecimal, or null if the text is no secret. Links are found
 * by it: the duration of a hash comparison does not reveal the secret.
 */
export function hashGuestToken(text: string): string | null {
  return tokenPattern.test(text) ? createHash('sha256').update(text).digest('hex') : null
}
