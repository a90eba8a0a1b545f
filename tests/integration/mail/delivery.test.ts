import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { startMailbox } from '@embedded/mail-catcher/testing'
import { withSuperuser } from '@embedded/supabase-local/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MailSender } from '#lib/leads/mail/claimed-mail.ts'
import { processOutbox } from '#lib/leads/mail/process-outbox.ts'
import type { OutboxDependencies } from '#lib/leads/mail/send-mail.ts'
import { createMailTransport } from '#lib/leads/mail/transport.ts'
import { createOutbox } from '#lib/leads/outbox/outbox.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { mailContext } from '#tests/unit/lead-mail-fixtures.ts'
import { freshBackend } from '../supabase/backend.ts'
import { consentWording, liftLimits, registerConsent } from '../supabase/leads.ts'
import { vehicleRequest, waitlistSubmission } from '../supabase/submissions.ts'
import { type Behaviour, startFaultyServer } from './faulty-server.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
let mailbox: Awaited<ReturnType<typeof startMailbox>>
const closers: (() => unknown)[] = []
beforeAll(async () => {
  db = await freshBackend()
  mailbox = await startMailbox()
  await liftLimits(db.backend)
})
afterAll(async () => {
  await db.remove()
  await mailbox.remove()
})
beforeEach(async () => {
  await sql('delete from lead_mails')
  await sql('delete from mail_recipients')
  await sql(
    `insert into mail_recipients (email, confirmed_at) values ('ada@tremblay.example', now())`,
  )
  await mailbox.empty()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  vi.restoreAllMocks()
})

const sql = (text: string, values: unknown[] = []) =>
  withSuperuser(db.backend, async (client) => (await client.query(text, values)).rows)

const sender: MailSender = {
  product: 'Caribou',
  locale: 'en',
  maker: 'Acier Boréal inc.',
  email: 'leads@caribou.example',
  from: 'leads@caribou.example',
  postalAddress: '1 rue du Port, Montréal',
}

function deliveryTo(url: string, patience?: number): OutboxDependencies {
  const transport = createMailTransport(url, patience)
  closers.push(transport.close)
  return {
    outbox: createOutbox(db.service),
    transport,
    getSender: async () => sender,
    getVisitorMails: async () => mailContext.visitorMails,
    siteUrl: 'https://www.example.com',
  }
}

interface Submission {
  form?: string
  fields?: object
  attribution?: object
  flags?: string[]
}

async function submit({ form = 'quote', fields, ...rest }: Submission = {}) {
  const given = fields ?? (form === 'quote' ? vehicleRequest : waitlistSubmission)
  const { attribution = {}, flags = [] } = rest
  const consent = form === 'waitlist' ? await registerConsent(db.service) : null
  const id = randomUUID()
  const { error } = await db.service.rpc('submit_lead', {
    ...{ form, id, fields: given, attribution, flags, consent, address: null },
    challenge_passed: true,
  })
  if (error) throw new Error(error.message)
  return id
}

const outbox = () =>
  sql(
    `select audience, attempts, last_error, sent_at is not null as sent,
            suppressed_at is not null as suppressed, locked_until is not null as locked
     from lead_mails order by audience`,
  )

const everythingIsDue = () => sql(`update lead_mails set next_attempt_at = now()`)

const subjects = async () =>
  (await mailbox.mails()).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort()

describe('a lead', () => {
  test('is mailed once to the maker and once to the visitor', async () => {
    await submit()
    const delivery = deliveryTo(mailbox.smtpUrl)
    await processOutbox(delivery)
    await processOutbox(delivery)
    expect(await subjects()).toEqual([
      'ada@tremblay.example: We have your quote request',
      'leads@caribou.example: Quote request: Ada Tremblay, Bobcat T770',
    ])
    expect(await outbox()).toMatchObject([
      { audience: 'maker', attempts: 1, sent: true, locked: false },
      { audience: 'visitor', attempts: 1, sent: true, locked: false },
    ])
  })

  test('from a dealer storefront is mailed to the dealership too', async () => {
    const [{ contact_email: address, name }] = await sql(
      `select contact_email, name from dealerships where slug = 'nord-traction'`,
    )
    await submit({ attribution: { storefront: 'nord-traction', page: '/dealer/nord-traction' } })
    await processOutbox(deliveryTo(mailbox.smtpUrl))
    expect(await subjects()).toContain(`${address}: Quote request: Ada Tremblay, Bobcat T770`)
    const visitors = (await mailbox.mails()).find(
      ({ to }) => to?.[0]?.address === 'ada@tremblay.example',
    )
    expect(visitors).toMatchObject({ from: { name }, replyTo: [{ address }] })
  })

  test('of each form is mailed from its stored data', async () => {
    const person = { name: 'Ada Tremblay', email: 'ada@tremblay.example' }
    await submit({
      form: 'dealer-inquiry',
      fields: { business_name: 'Nord', contact_name: 'Ada Tremblay', email: person.email },
    })
    await submit({
      form: 'dealer-share',
      fields: { ...person, dealer_email: 'sales@dealer.example', shared_by: 'text' },
    })
    await submit({ form: 'dealer-tip', fields: { ...person, dealer_name: 'Prairie Iron' } })
    await processOutbox(deliveryTo(mailbox.smtpUrl))
    expect(await subjects()).toEqual([
      'ada@tremblay.example: Thank you for the dealer you named',
      'ada@tremblay.example: We have your dealer inquiry',
      'ada@tremblay.example: You shared Caribou with your dealer',
      'leads@caribou.example: Dealer inquiry: Ada Tremblay, Nord',
      'leads@caribou.example: Share with your dealer: Ada Tremblay',
      'leads@caribou.example: Tell us about your dealer: Ada Tremblay, Prairie Iron',
    ])
  })

  test('for the waitlist is acknowledged with the consent wording', async () => {
    await submit({ form: 'waitlist' })
    await processOutbox(deliveryTo(mailbox.smtpUrl))
    const [acknowledgement] = (await mailbox.mails()).filter(({ subject }) =>
      subject?.startsWith('You are on'),
    )
    expect(acknowledgement?.text).toContain(consentWording.wording)
  })

  test('with an undeliverable address, stored before such were refused, is still mailed to the maker', async () => {
    const email = 'a,victim@evil.example'
    await expect(submit({ fields: { ...vehicleRequest, email } })).rejects.toThrow(
      'Not an email address',
    )
    const table = 'vehicle_requests_form_submissions'
    await sql(`alter table ${table} disable trigger require_email_address`)
    await submit({ fields: { ...vehicleRequest, email } }).finally(() =>
      sql(`alter table ${table} enable trigger require_email_address`),
    )
    await processOutbox(deliveryTo(mailbox.smtpUrl))
    expect((await mailbox.mails()).map(({ to, replyTo }) => [to?.[0]?.address, replyTo])).toEqual([
      ['leads@caribou.example', undefined],
    ])
    expect(await outbox()).toMatchObject([{ sent: true }, { suppressed: true }])
  })
})

test('an unsubscribed visitor gets no mail until the link of a mail resubscribes them', async () => {
  const delivery = deliveryTo(mailbox.smtpUrl)
  const { token } = await delivery.outbox.getRecipient('Ada@Tremblay.example')
  await db.service.rpc('unsubscribe', { token })
  await submit()
  await processOutbox(delivery)
  expect(await outbox()).toMatchObject([
    { audience: 'maker', sent: true },
    { audience: 'visitor', sent: false, suppressed: true },
  ])
  expect((await mailbox.mails()).map(({ to }) => to?.[0]?.address)).toEqual([sender.email])
  await submit({ form: 'waitlist' })
  await processOutbox(delivery)
  expect(await subjects()).not.toContainEqual(expect.stringContaining('ada@tremblay'))
  await db.service.rpc('resubscribe', { token })
  await submit({ form: 'waitlist' })
  await processOutbox(delivery)
  expect(await subjects()).toContain('ada@tremblay.example: You are on the Caribou waitlist')
})

describe('an address that is not confirmed', () => {
  const to = async (address: string) =>
    (await mailbox.mails()).filter((mail) => mail.to?.[0]?.address === address)
  const leadOf = (email: string) => submit({ fields: { ...vehicleRequest, email, notes: 'Zebra' } })

  test('gets one mail without text of the form, and the others once its link is used', async () => {
    const delivery = deliveryTo(mailbox.smtpUrl)
    const email = 'eva@example.ca'
    await leadOf(email)
    await leadOf(email)
    await processOutbox(delivery)
    await leadOf(email)
    await processOutbox(delivery)
    const [asking, ...others] = await to(email)
    expect(others).toEqual([])
    expect(asking?.subject).toBe('Please confirm your email address')
    expect(`${asking?.text}${asking?.html}`).not.toMatch(/Zebra|Ada|Tremblay/)
    expect(await to(sender.email)).toHaveLength(3)

    const token = /confirm\/([0-9a-f-]{36})/.exec(asking?.text ?? '')?.[1]
    expect((await db.service.rpc('confirm_address', { token })).data).toBe(true)
    await processOutbox(delivery)
    expect((await to(email)).map(({ subject }) => subject).toSorted()).toEqual([
      'Please confirm your email address',
      ...Array(3).fill('We have your quote request'),
    ])
    await leadOf(email)
    await processOutbox(delivery)
    expect(await to(email)).toHaveLength(5)
  })

  test('of one mailbox gets one mail, however many addresses of it are entered', async () => {
    const delivery = deliveryTo(mailbox.smtpUrl)
    for (let tag = 0; tag < 20; tag += 1) await leadOf(`victim+${tag}@example.ca`)
    await processOutbox(delivery)
    const all = (await mailbox.mails()).flatMap((mail) => mail.to?.[0]?.address ?? [])
    expect(all.filter((address) => address.startsWith('victim'))).toHaveLength(1)
    expect(await to(sender.email)).toHaveLength(20)
  })

  test('gets its one mail again if the mail server refused it', async () => {
    spyOnLog()
    const server = await startFaultyServer('not now')
    closers.push(server.stop)
    await leadOf('eva@example.ca')
    await processOutbox(deliveryTo(server.smtpUrl))
    await everythingIsDue()
    await processOutbox(deliveryTo(mailbox.smtpUrl))
    expect(await to('eva@example.ca')).toHaveLength(1)
  })

  test('gets the link again if the form is sent again a day later', async () => {
    const delivery = deliveryTo(mailbox.smtpUrl)
    const email = 'eva@example.ca'
    const passDays = (days: number) =>
      sql(
        `update mail_recipients
         set confirmation_requested_at = confirmation_requested_at - $1 * interval '1 day'`,
        [days],
      )
    for (const days of [1, 1, 30, 30]) {
      await leadOf(email)
      await processOutbox(delivery)
      await passDays(days)
    }
    const asking = await to(email)
    expect(asking).toHaveLength(3)
    expect(new Set(asking.map(({ messageId }) => messageId)).size).toBe(3)
    for (const { subject, text, html } of asking) {
      expect(subject).toBe('Please confirm your email address')
      expect(`${text}${html}`).not.toMatch(/Zebra|Ada|Tremblay/)
    }
    const token = /confirm\/([0-9a-f-]{36})/.exec(asking.at(-1)?.text ?? '')?.[1]
    expect((await db.service.rpc('confirm_address', { token })).data).toBe(true)
    await processOutbox(delivery)
    expect(await to(email)).toHaveLength(7)
  })

  test('gets nothing once it is unsubscribed', async () => {
    const delivery = deliveryTo(mailbox.smtpUrl)
    const { token } = await delivery.outbox.getRecipient('eva@example.ca')
    await db.service.rpc('unsubscribe', { token })
    await leadOf('eva@example.ca')
    await processOutbox(delivery)
    expect(await to('eva@example.ca')).toEqual([])
  })
})

test('the maker is mailed whatever links of earlier mails were used', async () => {
  const delivery = deliveryTo(mailbox.smtpUrl)
  const { token } = await delivery.outbox.getRecipient(sender.email)
  await db.service.rpc('unsubscribe', { token })
  await submit({ flags: ['too-fast'] })
  await processOutbox(delivery)
  expect(await outbox()).toMatchObject([{ audience: 'maker', sent: true }])
})

test('a dealership’s stop holds for its lead mails until it is undone', async () => {
  spyOnLog()
  const delivery = deliveryTo(mailbox.smtpUrl)
  const [{ id, contact_email: address }] = await sql(
    `select id, contact_email from dealerships where slug = 'nord-traction'`,
  )
  const { token } = await delivery.outbox.getRecipient(address)
  await db.service.rpc('unsubscribe', { token })
  const lead = { flags: ['too-fast'], attribution: { storefront: 'nord-traction' } }
  await submit(lead)
  await processOutbox(delivery)
  expect(await outbox()).toMatchObject([{ suppressed: true }, { sent: true }])
  await db.service.rpc('resume_lead_mails', { dealership_id: id })
  await submit(lead)
  await processOutbox(delivery)
  expect((await subjects()).filter((each) => each.startsWith(address))).toHaveLength(1)
})

describe('a mail server', () => {
  const faults: [Behaviour, RegExp, object][] = [
    ['not now', /451 Not now/, { smtp: 451 }],
    ['greylists', /450 4.7.1 Greylisted/, { smtp: 450 }],
    ['full mailbox', /452 4.2.2 Over quota/, { smtp: 452 }],
    ['never', /554 Never/, { smtp: 554 }],
    ['no such mailbox', /550 No mailbox/, { smtp: 550 }],
    ['hangs', /abort/i, { code: 'EABORT' }],
    ['drops', /clos/i, { code: 'ECONNECTION' }],
  ]
  test.each(faults)(
    'that answers “%s” gets the same mail again later',
    async (fault, text, logged) => {
      const log = spyOnLog()
      const server = await startFaultyServer(fault)
      closers.push(server.stop)
      const delivery = deliveryTo(server.smtpUrl)
      await submit()
      // Only a hanging server has a short time limit: a busy machine answers later than that.
      const { send } =
        fault === 'hangs' ? deliveryTo(server.smtpUrl, 400).transport : delivery.transport
      await processOutbox({ ...delivery, transport: { ...delivery.transport, send } })
      const failed = await outbox()
      expect(failed).toHaveLength(2)
      for (const row of failed) {
        expect(row).toMatchObject({ attempts: 1, sent: false, locked: false })
        expect(row.last_error).toMatch(text)
      }
      expect(log.mock.calls).toHaveLength(2)
      for (const [line] of log.mock.calls) {
        expect(JSON.parse(line)).toMatchObject({ event: 'mail-failed', attempts: 1, ...logged })
        expect(line).not.toMatch(/\b(ada|tremblay|caribou)\b/i) // An id may contain “ada”.
      }
      await processOutbox(delivery)
      expect(await outbox(), 'before its time it is not tried again').toEqual(failed)
      server.state.behaves = 'takes'
      await everythingIsDue()
      await processOutbox(delivery)
      expect(await outbox()).toMatchObject([{ sent: true }, { sent: true }])
      const ids = await sql(`select '<' || id || '@www.example.com>' as id from lead_mails`)
      expect(server.taken.sort()).toEqual(ids.map(({ id }) => id).sort())
    },
  )

  test.each<[Behaviour, boolean]>([
    ['not now', true],
    ['greylists', true],
    ['full mailbox', true],
    ['never', false],
    ['no such mailbox', false],
  ])(
    'that answers “%s” is asked again after 15 minutes at the earliest: %s, for a day',
    async (fault, isTemporary) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const server = await startFaultyServer(fault)
      closers.push(server.stop)
      const delivery = deliveryTo(server.smtpUrl)
      await submit({ flags: ['too-fast'] })
      const minutes: number[] = []
      for (;;) {
        await processOutbox(delivery)
        const [mail] = await sql(
          `select failed_at, extract(epoch from next_attempt_at - now())::float / 60 as minutes
           from lead_mails`,
        )
        if (mail.failed_at) break
        minutes.push(mail.minutes)
        await everythingIsDue()
      }
      expect(minutes).toHaveLength(13)
      expect(Math.min(...minutes) > 14.9).toBe(isTemporary)
      const hours = minutes.reduce((sum, each) => sum + each, 0) / 60
      expect(hours).toBeGreaterThan(20)
      expect(hours).toBeLessThan(32)
    },
  )

  const outages: Behaviour[] = [
    ...(['busy', 'wrong password', 'no sender', 'out of storage', 'no authentication'] as const),
  ]
  test.each(outages)(
    'that is “%s” for days loses no mail and uses up no attempts',
    async (outage) => {
      const server = await startFaultyServer(outage)
      closers.push(server.stop)
      const delivery = deliveryTo(server.smtpUrl)
      for (let count = 0; count < 6; count += 1) await submit({ flags: ['too-fast'] })
      const oldestFirst = await sql(`select '<' || id || '@www.example.com>' as id from lead_mails
      order by created_at`)
      for (let run = 0; run < 20; run += 1) {
        await expect(processOutbox(delivery)).rejects.toThrow('The mail server is unavailable')
        await sql(`update lead_mails set next_attempt_at = next_attempt_at - interval '2 hours'`)
      }
      expect(await outbox()).toMatchObject(
        Array(6).fill({ attempts: 0, sent: false, locked: false }),
      )
      server.state.behaves = 'takes'
      const first = { ...delivery, outbox: { ...delivery.outbox, claim: claimOne(delivery) } }
      await processOutbox(first)
      expect(server.taken).toEqual(oldestFirst.map(({ id }) => id))
    },
  )

  test.each([
    ['is down', async () => 'smtp://127.0.0.1:9'],
    ['never greets', startSilentServer],
  ])('that %s uses up no attempts', async (_, start) => {
    const delivery = deliveryTo(await start(), 300)
    for (let count = 0; count < 5; count += 1) await submit()
    await expect(processOutbox(delivery)).rejects.toThrow('The mail server is unavailable')
    expect((await outbox()).filter(({ attempts, locked }) => attempts > 0 || locked)).toEqual([])
  })
})

test('an unavailable Content Lake uses up no attempts', async () => {
  const delivery = deliveryTo(mailbox.smtpUrl)
  await submit()
  const getSender = async () => Promise.reject(new Error('Content Lake away'))
  await expect(processOutbox({ ...delivery, getSender })).rejects.toThrow('Content Lake away')
  expect(await outbox()).toMatchObject(Array(2).fill({ attempts: 0, sent: false }))
  await processOutbox(delivery)
  expect(await outbox()).toMatchObject(Array(2).fill({ attempts: 1, sent: true }))
})

/** Claims one mail at a time, so that their order shows. */
function claimOne({ outbox }: OutboxDependencies): OutboxDependencies['outbox']['claim'] {
  return (_maximum, leaseSeconds) => outbox.claim(1, leaseSeconds)
}

/** Starts a server that accepts connections and never greets. Returns its URL. */
async function startSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

test('a mail is sent again if the process is killed before recording it as sent', async () => {
  await submit()
  const dying = deliveryTo(mailbox.smtpUrl)
  const { send } = dying.transport
  const { claim } = dying.outbox
  const sent: Promise<void>[] = []
  const end = Promise.withResolvers<void>()
  // From the first mail on, the process is as if it were no more: it neither claims nor records.
  dying.transport = {
    ...dying.transport,
    send: (mail) => {
      sent.push(send(mail))
      return end.promise
    },
  }
  dying.outbox = {
    ...dying.outbox,
    claim: async (...limits) => (sent.length === 0 ? claim(...limits) : []),
    recordOutcome: async () => {},
  }
  const processed = processOutbox(dying)
  await expect.poll(() => sent).toHaveLength(2)
  await Promise.all(sent)
  expect(await outbox()).toMatchObject([{ sent: false, locked: true }, { locked: true }])

  const next = deliveryTo(mailbox.smtpUrl)
  await processOutbox(next)
  expect(await mailbox.mails(), 'the lease is not over').toHaveLength(2)
  await sql(`update lead_mails set locked_until = now() - interval '1 second'`)
  await processOutbox(next)
  const ids = (await mailbox.mails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size, 'each has its Message-ID again').toBe(2)
  expect(await outbox()).toMatchObject([
    { sent: true, attempts: 2 },
    { sent: true, attempts: 2 },
  ])
  end.resolve()
  await processed
})

test('two concurrent processes send each of a hundred leads’ mails once', async () => {
  await Promise.all(Array.from({ length: 100 }, () => submit()))
  await Promise.all([
    processOutbox(deliveryTo(mailbox.smtpUrl)),
    processOutbox(deliveryTo(mailbox.smtpUrl)),
  ])
  const ids = (await mailbox.mails()).map(({ messageId }) => messageId)
  expect(ids).toHaveLength(200)
  expect(new Set(ids).size).toBe(200)
})
