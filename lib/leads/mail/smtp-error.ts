import { z } from 'zod'

const smtpError = z.object({
  code: z.string(),
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
})

/** Returns an SMTP error's codes for a log line: the server's message often repeats the address. */
export function describeSmtpError(error: unknown) {
  const parsed = smtpError.safeParse(error)
  if (parsed.success) return { code: parsed.data.code, smtp: parsed.data.responseCode }
  return { error: error instanceof Error ? error.name : 'unknown' }
}

/** Login, configuration, DNS and TLS: every mail fails. */
const serverErrorCodes = ['EAUTH', 'ENOAUTH', 'ECONFIG', 'EDNS', 'ETLS', 'EPROXY']

/** Replies of a server that is closing, out of storage, or unable to authenticate (RFC 5321, 4954). */
const serverReplies = [421, 452, 454]

/** Status code of an address or mailbox (RFC 3463): some servers answer 452 for a full mailbox. */
const recipientStatus = /\b4\.[12]\.\d{1,3}\b/

/**
 * Returns the cause of a failed delivery: the `mail` itself (its content, or a refusal of this recipient or
 * message), a `temporary` refusal of this recipient or message (greylisting), the `server`, or
 * `connection`, which either may have broken.
 */
export function getFailureCause(error: unknown): 'mail' | 'temporary' | 'server' | 'connection' {
  const parsed = smtpError.safeParse(error)
  if (!parsed.success) return 'mail'
  const { code, responseCode = 0, response = '', command } = parsed.data
  if (serverErrorCodes.includes(code) || responseCode === 421) return 'server'
  // All mails have the same sender: refusing it says nothing about the recipient.
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'server'
  if (serverReplies.includes(responseCode) && !recipientStatus.test(response)) return 'server'
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'connection'
  return responseCode >= 400 && responseCode < 500 ? 'temporary' : 'mail'
}
