import { createTransport, type SendMailOptions } from 'nodemailer'

/** How many mails are handed in at once. */
export const concurrency = 4

/**
 * Hands mails in at `SMTP_URL`, over connections that are kept for the next mail.
 * @param patience milliseconds that handing in one mail may take in all
 */
export function createMailTransport(url: string, patience = 30_000) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: concurrency,
    maxRequeues: 1,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /** @throws what nodemailer throws, with the server's answer in it where there was one */
    send: async (mail: SendMailOptions) => {
      await transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience) })
    },
    close: () => transport.close(),
  }
}

export type MailTransport = Pick<ReturnType<typeof createMailTransport>, 'send'>
