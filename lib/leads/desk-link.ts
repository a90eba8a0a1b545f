import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '#lib/base/derive-secret.ts'
import { isRowId } from '#lib/routing/desk-path.ts'

/**
 * Returns the secret in the link of a mail: the id of its row with a signature, so that the database, where the mail
 * waits, does not have it.
 */
export function signDeskLink(id: string): string {
  return `${id}.${signatureOf(id)}`
}

/** Returns the id of the row of a link; null if the signature is not the site's. */
export function verifyDeskLink(token: string): string | null {
  const [id = '', signature = ''] = token.split('.')
  if (!isRowId(id)) return null
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(id))]
  return given.length === own.length && timingSafeEqual(given, own) ? id : null
}

const signatureOf = (id: string) =>
  createHmac('sha256', deriveSecret('desk link')).update(id).digest('base64url')
