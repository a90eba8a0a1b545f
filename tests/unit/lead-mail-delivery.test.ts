import { afterEach, expect, test, vi } from 'vitest'
import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import { processOutbox } from '#lib/leads/mail/process-outbox.ts'
import { singleFlight } from '#packages/next-server/src/single-flight.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { createClaimedMail, mailContext, unsubscribeToken } from './lead-mail-fixtures.ts'
import { createDelivery } from './mail-delivery-fixture.ts'

afterEach(() => vi.restoreAllMocks())

test('calls during a run share one subsequent run', async () => {
  let runs = 0
  let atOnce = 0
  const run = singleFlight(async () => {
    runs += 1
    atOnce += 1
    expect(atOnce).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce -= 1
  })
  await Promise.all([run(), run(), run()])
  expect(runs).toBe(2)
  await run()
  expect(runs).toBe(3)
})

test('a failed run does not block later runs', async () => {
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('once'))
  const run = singleFlight(work)
  await expect(run()).rejects.toThrow('once')
  await expect(run()).resolves.toBeUndefined()
})

test('a sent mail is not recorded as failed if recording the outcome fails', async () => {
  const { delivery, finish, send } = createDelivery([createClaimedMail('quote', 'maker')])
  finish.mockRejectedValueOnce(new Error('The database is away'))
  await processOutbox(delivery)
  expect(send).toHaveBeenCalledTimes(1)
  expect(finish.mock.calls.map(([, outcome]) => outcome)).toEqual(['sent', 'sent'])
})

test('a malformed mail fails without affecting others', async () => {
  const log = spyOnLog()
  const { delivery, finish, send } = createDelivery([
    { audience: 'maker', lead: 'what is this' },
    createClaimedMail('quote', 'maker'),
  ])
  await processOutbox(delivery)
  expect(finish.mock.calls.map(([, outcome]) => outcome).sort()).toEqual(['failed', 'sent'])
  expect(send).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledTimes(1)
})

test('at most four mails are sent concurrently, and all are sent', async () => {
  const { delivery, send } = createDelivery(
    Array.from({ length: 30 }, () => createClaimedMail('quote', 'maker')),
  )
  let onTheWay = 0
  let most = 0
  send.mockImplementation(async () => {
    onTheWay += 1
    most = Math.max(most, onTheWay)
    await new Promise((resolve) => setTimeout(resolve, 1))
    onTheWay -= 1
  })
  await processOutbox(delivery)
  expect(send).toHaveBeenCalledTimes(30)
  expect(most).toBe(4)
})

test('a digest whose leads were all erased is not sent', async () => {
  const { id, attempts, dealership } = createClaimedMail('quote', 'maker')
  const digest = { id, attempts, dealership, audience: 'maker' }
  const { delivery, finish, send } = createDelivery([
    { ...digest, digest: { count: 0, leads: [] } },
    { ...digest, digest: { count: 1, leads: [{ name: 'A', email: 'a@b.ca', form: 'quote' }] } },
  ])
  await processOutbox(delivery)
  expect(finish.mock.calls.map(([, outcome]) => outcome).toSorted()).toEqual(['sent', 'suppressed'])
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([
  ['a mail without a translation', { quote: { lang: 'en', thanks: 'From {maker}.' } }, true, 'en'],
  ['a translated mail', { quote: { thanks: 'Par {maker}.' } }, true, 'fr'],
  ['a mail with no text by staff', {}, true, 'fr'],
  [
    'a request to confirm without a translation',
    { addressConfirmation: { lang: 'en', text: 'From {maker}.' } },
    false,
    'en',
  ],
] as const)('%s names the maker in its own language', async (_, written, confirmed, language) => {
  const makers = { en: 'a Canadian company', fr: 'une entreprise canadienne' }
  const mail = createClaimedMail('quote', 'visitor', { lead: { locale: 'fr' } })
  const { delivery, send } = createDelivery([mail])
  const recipient = { token: unsubscribeToken, unsubscribed: false, stopped: false }
  await processOutbox({
    ...delivery,
    outbox: { ...delivery.outbox, getRecipient: async () => ({ ...recipient, confirmed }) },
    getSender: async (locale) => ({ ...mailContext.sender, maker: makers[locale] }),
    getVisitorMails: async () => ({ texts: visitorMailTexts.parse(written) }),
  })
  const { html, text } = send.mock.calls[0]?.[0] ?? {}
  const count = 'quote' in written || !confirmed ? 2 : 1
  for (const body of [html, text]) {
    expect(body?.toString().split(makers[language])).toHaveLength(count + 1)
    expect(body).not.toContain(makers[language === 'en' ? 'fr' : 'en'])
  }
})
