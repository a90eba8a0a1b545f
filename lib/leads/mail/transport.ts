import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { checkTimeoutMs, sendTimeoutMs } from '#lib/leads/outbox/lease.ts'

/** Mails that are sent at the same time. */
export const maxConcurrentMails = 4

/**
 * Creates a pooled SMTP transport.
 * @param timeoutMs total time limit for one mail (ms)
 */
export function createMailTransport(url: string, timeoutMs = sendTimeoutMs) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: maxConcurrentMails,
    maxRequeues: 1,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** @throws nodemailer's error, with the SMTP response if there is one */
    send: async (mail: SendMailOptions) => {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) })
    },
    /** Whether the server accepts a connection and the login now. Never rejects. */
    isAvailable: () =>
      Promise.race([
        transport.verify().then(
          () => true,
          () => false,
        ),
        sleep(Math.min(checkTimeoutMs, timeoutMs), false, { ref: false }),
      ]),
    close: () => transport.close(),
  }
}

export type MailTransport = Pick<ReturnType<typeof createMailTransport>, 'send' | 'isAvailable'>
