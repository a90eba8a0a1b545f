import { createTransport, type SendMailOptions } from 'nodemailer'

/** Mails that are sent at the same time. */
export const maxConcurrentMails = 4

/**
 * Creates a pooled SMTP transport.
 * @param timeoutMs total time limit for one mail (ms)
 */
export function createMailTransport(url: string, timeoutMs = 30_000) {
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
    close: () => transport.close(),
  }
}

export type MailTransport = Pick<ReturnType<typeof createMailTransport>, 'send'>
