import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ChallengedLead, challengeLifetimeMs, getChallengeSecret } from './challenge-secret.ts'

/** Time (ms) after which a form without JavaScript may be sent again: it cannot solve a challenge. */
export const waitMs = 20_000

/**
 * Returns a token that lets a lead pass once `waitMs` is over, for ten minutes. Names the time (ms
 * since 1970) and its signature together with the lead.
 */
export function createWaitToken(lead: ChallengedLead, now: number): string {
  const notBefore = now + waitMs
  return `${notBefore}.${sign(lead, notBefore)}`
}

/**
 * Returns the seconds until a token lets the lead pass, 0 if it does now.
 * @returns null if it is missing, expired, forged or another lead's
 */
export function getSecondsToWait(
  token: string | null,
  lead: ChallengedLead,
  now: number,
): number | null {
  const [, time = '', signature = ''] = /^(\d{13})\.([\w-]{43})$/.exec(token ?? '') ?? []
  const notBefore = Number(time)
  const expected = Buffer.from(sign(lead, notBefore))
  const isSigned = signature !== '' && timingSafeEqual(Buffer.from(signature), expected)
  if (!isSigned || now > notBefore + challengeLifetimeMs) return null
  return Math.max(0, Math.ceil((notBefore - now) / 1000))
}

function sign({ form, id }: ChallengedLead, notBefore: number): string {
  return createHmac('sha256', getChallengeSecret())
    .update(JSON.stringify(['wait', form, id, notBefore]))
    .digest('base64url')
}
