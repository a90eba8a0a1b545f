import { createHash, randomBytes } from 'node:crypto'

const tokenPattern = /^[\w-]{43}$/

/** Returns a new secret for a link or a cookie, 256 bits in base64url. */
export function createSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the SHA-256 of a secret, in hexadecimal, or null if the text has another format. Rows are
 * looked up by the hash, so that the duration of the comparison does not reveal the secret.
 */
export function hashSecretToken(text: string): string | null {
  return tokenPattern.test(text) ? createHash('sha256').update(text).digest('hex') : null
}
