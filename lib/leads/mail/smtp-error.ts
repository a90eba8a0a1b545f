import { z } from 'zod'

const smtpError = z.object({ code: z.string(), responseCode: z.number().optional() })

/** Returns an SMTP error's codes for a log line: the server's message often repeats the address. */
export function describeSmtpError(error: unknown) {
  const parsed = smtpError.safeParse(error)
  if (parsed.success) return { code: parsed.data.code, smtp: parsed.data.responseCode }
  return { error: error instanceof Error ? error.name : 'unknown' }
}

const connectionErrorCodes = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROXY',
  'EPROTOCOL',
  'EABORT',
  'EAUTH',
  'ENOAUTH',
  'ECONFIG',
]

/** Whether the mail server is unavailable or rejects the login: then every mail would fail. */
export function isServerUnavailable(error: unknown): boolean {
  const parsed = smtpError.safeParse(error)
  if (!parsed.success) return false
  return connectionErrorCodes.includes(parsed.data.code) || parsed.data.responseCode === 421
}
