import 'server-only'
import { attemptLimiter } from '#lib/base/attempt-limiter.ts'
import { env } from '#lib/base/env.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { createMailTransport } from '#lib/leads/mail/transport.ts'
import { isEmailAddress } from '#lib/values/email-address.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import { composeSampleMail, markAsTest } from './compose-sample-mail.ts'
import type { MailPreviewRequest } from './mail-preview.ts'

/** Test mails of one account, and of all, per minute. */
const limits = { perClient: 5, overall: 30, windowMs: 60_000 }

const attempts = attemptLimiter(limits)

interface Account {
  id: string
  /** Address of the verified account. */
  email: string | null
}

/** Returns the address of an account if mail can reach it, else null. `localhost` is the embedded editor's. */
export function getStaffAddress({ email }: Account): string | null {
  const isReachable = email !== null && (isEmailAddress(email) || isLocalEmailAddress(email))
  return isReachable ? email : null
}

const isLocalEmailAddress = (email: string) => /^[\w.+-]{1,64}@localhost$/.test(email)

/**
 * Sends a mail to visitors, marked as a test, only to the staff who request it.
 * @throws HttpError 404, 409 as `composeSampleMail`, 409 no address or mail server, 429 too many tests,
 * 503 the mail server does not accept the mail
 */
export async function sendTestMail(request: MailPreviewRequest, staff: Account): Promise<void> {
  const to = getStaffAddress(staff)
  const { SMTP_URL } = env()
  if (to === null) throw new HttpError(409, 'Your account in this project has no email address.')
  if (!SMTP_URL) throw new HttpError(409, 'The site sends no mail: SMTP_URL is not set.')
  const { content, assemble } = await composeSampleMail(request)
  if (!attempts.start(staff.id)) {
    throw new HttpError(429, 'That was many tests. Try again in a minute.', {
      headers: { 'retry-after': String(attempts.secondsLeft()) },
    })
  }
  const transport = processState('test-mail-transport', () => createMailTransport(SMTP_URL))
  await transport.send(assemble(markAsTest(content), to)).catch((cause: unknown) => {
    throw new HttpError(503, 'The mail server did not accept the mail.', { cause })
  })
}
