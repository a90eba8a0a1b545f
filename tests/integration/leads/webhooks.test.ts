import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startReceiver } from '@embedded/supabase-local/testing/receiver'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createOutbox } from '#lib/leads/outbox/outbox.ts'
import { processWebhooks } from '#lib/leads/outgoing-webhooks/process-webhooks.ts'
import { getMailAlerts, retryGivenUpMails } from '#lib/leads/staff/mail-alerts-repository.ts'
import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookDeliveries,
  getWebhookEndpoints,
  rotateWebhookSecret,
  testWebhookEndpoint,
} from '#lib/leads/staff/webhook-repository.ts'
import type { NewWebhookEndpoint } from '#lib/leads/staff/webhook-schemas.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { freshBackend } from '../supabase/backend.ts'
import { liftLimits, query, submit } from '../supabase/leads.ts'

const environment = vi.hoisted(() => ({ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => environment }))

/** Starts a receiver that never answers. */
async function startHangingReceiver() {
  let requests = 0
  const server = createServer(() => {
    requests += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    countRequests: () => requests,
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

let db: Awaited<ReturnType<typeof freshBackend>>
let crm: Awaited<ReturnType<typeof startReceiver>>
type Received = (typeof crm.received)[number]
beforeAll(async () => {
  db = await freshBackend()
  environment.SUPABASE_URL = db.backend.url
  environment.SUPABASE_SECRET_KEY = db.backend.secretKey
  await liftLimits(db.backend)
})
afterAll(() => db.remove())
beforeEach(async () => {
  crm = await startReceiver()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await crm.close()
  await query(db.backend, 'delete from private.webhook_endpoints')
  await query(db.backend, 'delete from lead_mails')
})

const idOf = ({ headers }: Received) => String(headers['webhook-id'])

/** Verifies a request as its receiver does. Returns the payload. */
function verify(secret = '', received: Received | undefined = crm.received.at(-1)) {
  if (!received) throw new Error('Nothing was received')
  const { headers, body } = received
  return new Webhook(secret).verify(body, z.record(z.string(), z.string()).parse(headers))
}

const deliver = (timeoutMs = 15_000) =>
  processWebhooks({
    outbox: createOutbox(db.service),
    siteUrl: 'https://www.example.com',
    isLoopbackAllowed: true,
    timeoutMs,
  })

const everythingIsDue = () => query(db.backend, 'update lead_mails set next_attempt_at = now()')

function addEndpoint(settings: Partial<NewWebhookEndpoint> = {}) {
  return addWebhookEndpoint({
    ...{ name: 'CRM', url: `${crm.url}?key=s3cret`, dealership_id: null },
    ...{ events: ['lead.created', 'lead.status_changed'], format: 'standard' },
    ...settings,
  })
}

const staff = { id: 'kim', name: 'Kim' }
const changeStatus = (id: string, status: string) =>
  db.service.rpc('change_lead', { id, staff, changes: { status } }).throwOnError()

test('a lead and each change of its status arrive once, in order, signed', async () => {
  const { secret } = await addEndpoint()
  const { id } = await submit(db.service, { attribution: { storefront: 'nord-traction' } })
  await changeStatus(id, 'contacted')
  await deliver()
  await deliver()
  const payloads = crm.received.map((each) => verify(secret, each))
  expect(payloads).toMatchObject([
    {
      type: 'lead.created',
      data: { lead: { id, email: 'ada@tremblay.example', storefront: { name: 'Nord Traction' } } },
    },
    {
      type: 'lead.status_changed',
      data: { lead: { id }, change: { old_status: 'new', new_status: 'contacted', author: 'Kim' } },
    },
  ])
  expect(new Set(crm.received.map(idOf)).size).toBe(2)
})

test('an endpoint gets only its events, its dealership’s leads, and none while it is disabled', async () => {
  const [dealership] = await query(
    db.backend,
    `select id from dealerships where slug = 'nord-traction'`,
  )
  const dealership_id = String(dealership?.id)
  await addEndpoint({ name: 'Dealer', dealership_id, events: ['lead.created'] })
  const off = await addEndpoint({ name: 'Off' })
  expect(await changeWebhookEndpoint(off.id, { is_enabled: false })).toBe(true)
  await submit(db.service)
  const { id } = await submit(db.service, { attribution: { storefront: 'nord-traction' } })
  await changeStatus(id, 'won')
  await deliver()
  expect(crm.received.map(({ body }) => JSON.parse(body).data.lead.id)).toEqual([id])
})

test('a chat gets a message that mentions nobody, and no lead beyond a cap', async () => {
  await addEndpoint({ format: 'chat', events: ['lead.created'] })
  await submit(db.service, { fields: { notes: 'Hi <!channel> @all [x](https://evil.example)' } })
  await query(db.backend, 'update private.lead_limits set all_hour = 1')
  try {
    await submit(db.service)
  } finally {
    await liftLimits(db.backend)
  }
  await deliver()
  expect(crm.received).toHaveLength(1)
  const { text } = JSON.parse(crm.received[0]?.body ?? '')
  expect(text).toMatch(/^Quote request, Ada Tremblay\n/)
  expect(text).toContain('Hi ‹!channel› @ all [x] (https://evil.example)')
  expect(text).toMatch(/\nhttps:\/\/www\.example\.com\/studio\/leads\/[0-9a-f-]{36}$/)
})

test('a receiver that fails gets the same message again, later each time, until it is given up', async () => {
  const log = spyOnLog()
  const { id, secret } = await addEndpoint({ events: ['lead.created'] })
  const lead = await submit(db.service)
  crm.statuses.push(...Array<number>(10).fill(500), 204)
  const minutes: number[] = []
  for (;;) {
    await deliver()
    const [row] = await query(
      db.backend,
      `select failed_at, extract(epoch from next_attempt_at - now())::float / 60 as minutes
       from lead_mails where audience = 'webhook'`,
    )
    if (row?.failed_at) break
    minutes.push(Number(row?.minutes))
    await everythingIsDue()
  }
  // The schedule of Standard Webhooks, with up to a tenth more.
  const schedule = [0, 5, 30, 120, 300, 600, 840, 1200, 1440]
  expect(minutes.map((each, at) => each - (schedule[at] ?? 0))).toSatisfy((rests: number[]) =>
    rests.every((rest, at) => rest > -1 && rest < 1 + (schedule[at] ?? 0) / 10),
  )
  expect(minutes).toHaveLength(9)
  expect(crm.received).toHaveLength(10)
  expect(new Set(crm.received.map((each) => idOf(each) + each.body)).size).toBe(1)
  const lines = log.mock.calls.map(([line]) => line)
  expect(lines).toHaveLength(10)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ...{ event: 'webhook-failed', type: 'lead.created', attempts: 1, error: 'Status 500' },
  })
  expect(lines.join()).not.toMatch(/tremblay|127\.0\.0\.1|s3cret/i)

  expect(await getMailAlerts()).toMatchObject({ givenUp: 0, givenUpWebhooks: 1 })
  expect(await getWebhookEndpoints()).toMatchObject([{ id, given_up: 1 }])
  expect(await getWebhookDeliveries(id)).toMatchObject([
    { lead_id: lead.id, lead_name: 'Ada Tremblay', attempts: 10, last_error: 'Status 500' },
  ])
  expect(await retryGivenUpMails()).toBe(1)
  await deliver()
  expect(verify(secret)).toMatchObject({ type: 'lead.created' })
  expect(crm.received).toHaveLength(11)
  expect(new Set(crm.received.map(idOf)).size).toBe(1)
  expect(await getMailAlerts()).toMatchObject({ givenUpWebhooks: 0 })
})

const listErrors = () =>
  query(
    db.backend,
    `select e.name, m.last_error, m.attempts
     from lead_mails m join private.webhook_endpoints e on e.id = m.endpoint_id order by 1`,
  )

test('a receiver that hangs delays no other, and has failed', async () => {
  spyOnLog()
  const hanging = await startHangingReceiver()
  try {
    const { id } = await addEndpoint({ name: 'Hangs', url: hanging.url, events: ['lead.created'] })
    await submit(db.service)
    await changeWebhookEndpoint(id, { events: ['lead.status_changed'] })
    await addEndpoint({ name: 'Redirects' })
    crm.statuses.push(302, 302)
    await submit(db.service)
    await submit(db.service)
    const delivery = deliver()
    await expect.poll(() => crm.received.length).toBe(2)
    await expect.poll(() => hanging.countRequests()).toBe(1)
    hanging.hangUp()
    await delivery
    expect(await listErrors()).toEqual([
      { name: 'Hangs', last_error: 'The server closed the connection', attempts: 1 },
      ...Array(2).fill({
        ...{ name: 'Redirects', last_error: 'Status 302: redirects are not followed', attempts: 1 },
      }),
    ])
    await query(
      db.backend,
      'update lead_mails set next_attempt_at = now() where endpoint_id = $1',
      [id],
    )
    await deliver(100)
    expect(await listErrors()).toContainEqual({
      ...{ name: 'Hangs', last_error: 'No answer in time', attempts: 2 },
    })
  } finally {
    await hanging.close()
  }
})

test('a receiver that answers 410 is disabled until staff enable it', async () => {
  spyOnLog()
  const { id } = await addEndpoint()
  await submit(db.service)
  await submit(db.service)
  crm.statuses.push(410)
  await deliver()
  expect(crm.received).toHaveLength(1)
  expect(await getWebhookEndpoints()).toMatchObject([{ is_enabled: false, given_up: 1 }])
  expect((await getMailAlerts()).goneEndpoints).toMatchObject([{ id, name: 'CRM' }])
  const counts = async () => (await db.service.rpc('outbox_counts').throwOnError()).data.webhooks
  expect(await counts()).toMatchObject({ waiting: 0, givenUp: 1, gone: 1 })
  await submit(db.service)
  await changeWebhookEndpoint(id, { is_enabled: true })
  await retryGivenUpMails()
  await deliver()
  expect(crm.received, 'the lead of meanwhile is not sent').toHaveLength(3)
  expect(await counts()).toMatchObject({ waiting: 0, givenUp: 0, gone: 0 })
})

test('a delivery whose sender crashed before it recorded the outcome is sent again with its id', async () => {
  await addEndpoint()
  await submit(db.service)
  const outbox = createOutbox(db.service)
  const crashed = processWebhooks({
    outbox: {
      ...outbox,
      recordOutcome: async () => {
        throw new Error('The sender crashed')
      },
    },
    siteUrl: 'https://www.example.com',
    isLoopbackAllowed: true,
  })
  await expect(crashed).rejects.toThrow('The outcome was not recorded')
  await deliver()
  expect(crm.received, 'its lease is not over').toHaveLength(1)
  await query(db.backend, `update lead_mails set locked_until = now() - interval '1 second'`)
  await deliver()
  expect(crm.received).toHaveLength(2)
  expect(new Set(crm.received.map(idOf)).size).toBe(1)
})

test('erasure leaves nothing to be sent, and an export of the person’s data says what was sent', async () => {
  const { id } = await addEndpoint()
  const email = 'eva@webhook.example'
  const sent = await submit(db.service, { fields: { email } })
  await deliver()
  await changeStatus(sent.id, 'lost')
  const { data } = await db.service.rpc('person_data', { email }).throwOnError()
  expect(data.leads[0].mails).toContainEqual(
    expect.objectContaining({
      endpoint: 'CRM',
      event: 'lead.created',
      sent_at: expect.any(String),
    }),
  )
  await db.service.rpc('erase_person', { email }).throwOnError()
  await deliver()
  expect(crm.received).toHaveLength(1)
  expect(await getWebhookDeliveries(id)).toEqual([])
})

test('a test reaches a disabled endpoint, too, has one attempt and raises no alert', async () => {
  spyOnLog()
  const { id, secret } = await addEndpoint()
  await changeWebhookEndpoint(id, { is_enabled: false })
  expect(await testWebhookEndpoint(id)).toBe(true)
  await deliver()
  expect(verify(secret)).toMatchObject({
    type: 'test',
    data: { lead: { name: 'Alex Tremblay', status: 'new' } },
  })
  crm.statuses.push(500)
  await testWebhookEndpoint(id)
  await deliver()
  expect(await getWebhookDeliveries(id)).toMatchObject([
    { event: 'test', failed_at: expect.any(String) },
    { event: 'test', sent_at: expect.any(String) },
  ])
  expect(await getMailAlerts()).toMatchObject({ givenUpWebhooks: 0 })
})

test('after a rotation both secrets verify; a day later only the new one', async () => {
  const { id, secret } = await addEndpoint()
  const rotated = await rotateWebhookSecret(id)
  expect(rotated?.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await testWebhookEndpoint(id)
  await deliver()
  expect(verify(secret)).toEqual(verify(rotated?.secret))
  await query(db.backend, 'update private.webhook_endpoints set old_secret_until = now()')
  await testWebhookEndpoint(id)
  await deliver()
  expect(verify(rotated?.secret)).toMatchObject({ type: 'test' })
  expect(() => verify(secret)).toThrow('No matching signature found')
})

test('a deleted endpoint takes its deliveries with it, and loses no lead that arrives meanwhile', async () => {
  const { id } = await addEndpoint()
  await submit(db.service)
  expect(await deleteWebhookEndpoint(id)).toBe(true)
  expect(await deleteWebhookEndpoint(id)).toBe(false)
  await deliver()
  expect(crm.received).toEqual([])
  expect((await submit(db.service)).data).toBe('stored')
})

test('an endpoint gets at most the set number of deliveries in a minute', async () => {
  await addEndpoint()
  await query(db.backend, 'update private.lead_limits set webhooks_per_minute = 2')
  try {
    for (let count = 0; count < 3; count += 1) await submit(db.service)
    await deliver()
    expect(crm.received).toHaveLength(2)
    await query(db.backend, `update lead_mails set sent_at = sent_at - interval '61 seconds'`)
    await deliver()
    expect(crm.received).toHaveLength(3)
  } finally {
    await query(db.backend, 'update private.lead_limits set webhooks_per_minute = default')
  }
})

test('a receiver that answers 101 fails, and every other gets all leads', async () => {
  spyOnLog()
  const upgrading = createServer()
  upgrading.on('connection', (socket) =>
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    ),
  )
  await new Promise<void>((resolve) => upgrading.listen(0, '127.0.0.1', resolve))
  const { port } = upgrading.address() as AddressInfo
  try {
    await addEndpoint({ name: 'Bad', url: `http://127.0.0.1:${port}/`, events: ['lead.created'] })
    await addEndpoint({ name: 'Good', events: ['lead.created'] })
    for (let count = 0; count < 6; count += 1) await submit(db.service)
    await deliver()
    expect(crm.received).toHaveLength(6)
    expect(await getWebhookEndpoints()).toMatchObject([
      {
        ...{ name: 'Bad', failed_attempts: 6, last_failure: 'Status 101: no final answer' },
        failing_since: expect.any(String),
      },
      { name: 'Good', failing_since: null, failed_attempts: 0, last_failure: null },
    ])
  } finally {
    upgrading.closeAllConnections()
    await new Promise((resolve) => upgrading.close(resolve))
  }
})

test('a delivery is sent again whenever staff wish, with its id; a success ends the failing', async () => {
  spyOnLog()
  const { id } = await addEndpoint({ events: ['lead.created'] })
  await submit(db.service)
  await deliver()
  const [delivery] = await getWebhookDeliveries(id)
  const sendAgain = async () =>
    (await db.service.rpc('retry_lead_mail', { id: delivery?.id }).throwOnError()).data

  expect(await sendAgain(), 'after a success').toBe(true)
  expect(await sendAgain(), 'while it waits').toBe(true)
  crm.statuses.push(500)
  await deliver()
  expect(await getWebhookEndpoints()).toMatchObject([
    { failing_since: expect.any(String), failed_attempts: 1, last_failure: 'Status 500' },
  ])
  const counts = await db.service.rpc('outbox_counts').throwOnError()
  expect(counts.data.webhooks).toMatchObject({ failing: 1 })
  expect(await sendAgain(), 'before the next attempt').toBe(true)
  await deliver()
  expect(await getWebhookEndpoints()).toMatchObject([{ failing_since: null, failed_attempts: 0 }])
  expect(crm.received).toHaveLength(3)
  expect(new Set(crm.received.map(idOf)).size).toBe(1)

  await sendAgain()
  const outbox = createOutbox(db.service)
  expect(await outbox.claimWebhooks(1, 60)).toHaveLength(1)
  expect(await sendAgain(), 'on its way').toBe(true)
  expect(await outbox.claimWebhooks(1, 60), 'it is not sent twice').toEqual([])
  const unknown = { id: crypto.randomUUID() }
  expect((await db.service.rpc('retry_lead_mail', unknown).throwOnError()).data).toBe(false)
})

test('a mail that was sent is not sent again', async () => {
  await submit(db.service)
  await query(db.backend, 'update lead_mails set sent_at = now()')
  const [mail] = await query(db.backend, 'select id from lead_mails limit 1')
  expect((await db.service.rpc('retry_lead_mail', { id: mail?.id }).throwOnError()).data).toBe(
    false,
  )
})
