import { z } from 'zod'

const smtpError = z.object({ code: z.string(), responseCode: z.number().optional() })

/** An error of handing in a mail, told by its codes: the server's answer often repeats the address. */
export function smtpProblem(error: unknown) {
  const parsed = smtpError.safeParse(error)
  if (parsed.success) return { code: parsed.data.code, smtp: parsed.data.responseCode }
  return { problem: error instanceof Error ? error.name : 'unknown' }
}

const unreachable = [
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

/** Whether the mail server is away, or lets us in no more: then no other mail has a chance either. */
export function isServerGone(error: unknown): boolean {
  const parsed = smtpError.safeParse(error)
  if (!parsed.success) return false
  return unreachable.includes(parsed.data.code) || parsed.data.responseCode === 421
}
