import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { coalesced } from '#lib/leads/mail/coalesced.ts'
import { type Delivery, deliverDue } from '#lib/leads/mail/deliver-due.ts'
import { context, mailOf, token } from './mail-example.ts'

afterEach(() => vi.restoreAllMocks())

test('calls during a run are answered by one more run after it', async () => {
  let runs = 0
  let atOnce = 0
  const run = coalesced(async () => {
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

test('a run that fails keeps no later one from running', async () => {
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('once'))
  const run = coalesced(work)
  await expect(run()).rejects.toThrow('once')
  await expect(run()).resolves.toBeUndefined()
})

function deliveryOf(mails: object[]) {
  const queue = mails.map((mail) => ({ ...mail, id: randomUUID() }))
  const finish = vi.fn<Delivery['outbox']['finish']>(async () => {})
  const send = vi.fn<Delivery['transport']['send']>(async () => {})
  const delivery: Delivery = {
    outbox: {
      claim: async (maximum) => queue.splice(0, maximum),
      recipient: async () => ({ token, unsubscribed: false }),
      consentTo: async () => null,
      finish,
    },
    transport: { send },
    readSender: async () => context.sender,
    siteUrl: context.siteUrl,
  }
  return { delivery, finish, send }
}

test('what was sent is never noted as failed because the note failed', async () => {
  const { delivery, finish, send } = deliveryOf([mailOf('quote', 'maker')])
  finish.mockRejectedValueOnce(new Error('The database is away'))
  await deliverDue(delivery)
  expect(send).toHaveBeenCalledTimes(1)
  expect(finish.mock.calls.map(([, outcome]) => outcome)).toEqual(['sent', 'sent'])
})

test('a mail that cannot be read fails alone', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { delivery, finish, send } = deliveryOf([
    { audience: 'maker', lead: 'what is this' },
    mailOf('quote', 'maker'),
  ])
  await deliverDue(delivery)
  expect(finish.mock.calls.map(([, outcome]) => outcome).sort()).toEqual(['failed', 'sent'])
  expect(send).toHaveBeenCalledTimes(1)
  expect(log).toHaveBeenCalledTimes(1)
})

test('at most four mails are on their way at once, and all get there', async () => {
  const { delivery, send } = deliveryOf(Array.from({ length: 30 }, () => mailOf('quote', 'maker')))
  let onTheWay = 0
  let most = 0
  send.mockImplementation(async () => {
    onTheWay += 1
    most = Math.max(most, onTheWay)
    await new Promise((resolve) => setTimeout(resolve, 1))
    onTheWay -= 1
  })
  await deliverDue(delivery)
  expect(send).toHaveBeenCalledTimes(30)
  expect(most).toBe(4)
})
