import { z } from 'zod'

const smtpError = z.object({
  code: z.string(),
  responseCode: z.number().optional(),
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

/**
 * Returns what a mail failed by: the `mail` itself (its content, or a refusal of this recipient or
 * message), the `server`, or `connection`, which either may have broken.
 */
export function getFailureCause(error: unknown): 'mail' | 'server' | 'connection' {
  const parsed = smtpError.safeParse(error)
  if (!parsed.success) return 'mail'
  const { code, responseCode, command } = parsed.data
  if (responseCode === 421 || serverErrorCodes.includes(code)) return 'server'
  if (code === 'EMESSAGE') return 'mail'
  // All mails have the same sender: its refusal is none of the recipient.
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'server' : 'mail'
  return 'connection'
}
