import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import type { OutboxDependencies } from '#lib/leads/mail/send-mail.ts'
import { mailContext, unsubscribeToken } from './lead-mail-fixtures.ts'

/** Returns an outbox with these mails and a mail server that accepts all. */
export function createDelivery(mails: object[]) {
  const queue = mails.map((mail) => ({ ...mail, id: randomUUID() }))
  const finish = vi.fn<OutboxDependencies['outbox']['recordOutcome']>(async () => {})
  const send = vi.fn<OutboxDependencies['transport']['send']>(async () => {})
  const delivery: OutboxDependencies = {
    outbox: {
      claim: async (maximum) => queue.splice(0, maximum),
      claimWebhooks: async () => [],
      getRecipient: async () => ({
        token: unsubscribeToken,
        unsubscribed: false,
        stopped: false,
        confirmed: true,
      }),
      requestConfirmation: async () => true,
      getConsentWording: async () => null,
      recordOutcome: finish,
    },
    transport: { send, isAvailable: async () => true },
    getSender: async () => mailContext.sender,
    getVisitorMails: async () => mailContext.visitorMails,
    siteUrl: mailContext.siteUrl,
  }
  return { delivery, finish, send }
}
