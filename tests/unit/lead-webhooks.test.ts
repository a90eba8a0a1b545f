import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BlockedUrlError, isPublicIpAddress } from '#lib/base/public-address.ts'
import { composeChatMessage } from '#lib/leads/outgoing-webhooks/chat-message.ts'
import { checkWebhookUrl } from '#lib/leads/outgoing-webhooks/check-webhook-url.ts'
import type { LeadEvent } from '#lib/leads/outgoing-webhooks/claimed-webhook.ts'
import { describeStatus } from '#lib/leads/outgoing-webhooks/describe-failure.ts'
import { postWebhook } from '#lib/leads/outgoing-webhooks/post-webhook.ts'
import { signWebhook } from '#lib/leads/outgoing-webhooks/send-webhook.ts'
import { composePayload } from '#lib/leads/outgoing-webhooks/webhook-payload.ts'
import { findFreePort } from '#scripts/ports.ts'
import { testPort } from '#tests/support/test-data-dir.ts'
import { createClaimedMail, dealership } from './lead-mail-fixtures.ts'

const siteUrl = 'https://www.example.com'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** Returns the first code of a language in the guide. */
function readExample(language: string): string {
  const guide = readFileSync('docs/webhooks.md', 'utf8')
  const [, code = ''] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(guide) ?? []
  return code
}

function createLeadEvent(lead: Partial<LeadEvent['lead']> = {}): LeadEvent {
  const mail = createClaimedMail('quote', 'maker', { dealership })
  return {
    event: 'lead.status_changed',
    fields: { id: mail.lead.id, created_at: mail.lead.created_at, ...mail.fields },
    dealership,
    lead: {
      ...{ ...mail.lead, storefront: 'nord-traction', company: 'Déneigement Tremblay' },
      ...{ brand: 'Bobcat', model: 'T770', status: 'contacted', assignee_id: 'k', assignee: 'Kim' },
      ...{ remind_on: null, opened_at: null, is_capped: false },
      ...{ dealership_id: null, passed_at: null, answered_at: null, answer_due_at: null },
      amount: null,
      ...lead,
    },
    change: {
      ...{ id: mail.id, author: 'Kim', field: 'status', old_value: 'new', new_value: 'contacted' },
      created_at: '2026-11-22T09:30:00+00:00',
    },
  }
}

describe('a payload', () => {
  test('is the one that the guide documents', () => {
    expect(composePayload(createLeadEvent(), siteUrl)).toEqual(JSON.parse(readExample('json')))
  })

  test('of the main storefront, without an email address, has null for storefront and email', () => {
    const event = { ...createLeadEvent({ storefront: null, email: '' }), dealership: null }
    const { lead } = composePayload(event, siteUrl).data
    expect([lead.storefront, lead.email]).toEqual([null, null])
  })

  test('for a chat is one line about a change of the status', () => {
    expect(composeChatMessage(createLeadEvent({ name: '<!here> @all' }), siteUrl).text).toBe(
      'Quote request, ‹!here› @ all, Nord Traction: New → Contacted (Kim)\n' +
        `${siteUrl}/studio/leads/5b3f7c1e-1111-4222-8333-444455556666`,
    )
  })
})

describe('a signature', () => {
  // The test vector of the specification's reference libraries.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  const vector = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

  test('is that of the test vector of Standard Webhooks', () => {
    expect(signWebhook({ ...message, secrets: [secret] }, new Date(1_614_265_330_000))).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': vector,
    })
  })

  test('by a second secret follows the first', () => {
    const secrets = ['whsec_c2Vjb25kIHNlY3JldCBvZiB0aGUgdGVzdA==', secret]
    const headers = signWebhook({ ...message, secrets }, new Date(1_614_265_330_000))
    expect(headers['webhook-signature']).toMatch(/^v1,[^ ]{44} v1,[^ ]{44}$/)
    expect(headers['webhook-signature'].split(' ')[1]).toBe(vector)
  })

  test('is verified by the receiver in the guide', async () => {
    const port = await findFreePort(testPort + 60)
    const code = ['--input-type=module', '--eval', readExample('js')]
    const env = { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret }
    const receiver: ChildProcess = spawn(process.execPath, code, { env, stdio: 'ignore' })
    const body = JSON.stringify(composePayload(createLeadEvent(), siteUrl))
    const headers = signWebhook({ ...message, body, secrets: [secret] }, new Date())
    const post = (sent: string) =>
      postWebhook(
        { url: `http://127.0.0.1:${port}/`, headers, body: sent },
        { isLoopbackAllowed: true },
      )
    try {
      await expect.poll(() => post(body).catch(() => 0)).toBe(204)
      expect(await post(body.replace('Ada', 'Eva'))).toBe(401)
    } finally {
      receiver.kill()
    }
  })
})

describe('an address', () => {
  test.each([
    ...['10.0.0.1', '172.16.5.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['127.0.0.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1'],
    ...['::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001::1', '2001:db8::1'],
    ...['::7f00:1', 'fec0::1'],
  ])('%s is not public', (address) => {
    expect(isPublicIpAddress(address, false)).toBe(false)
  })

  test.each(['1.1.1.1', '8.8.8.8', '2606:4700:4700::1111'])('%s is public', (address) => {
    expect(isPublicIpAddress(address, false)).toBe(true)
  })

  test.each(['http://example.com/', 'https://10.0.0.1/', 'https://[::1]/', 'https://0x7f.1/'])(
    '%s is refused',
    (url) => {
      expect(() => checkWebhookUrl(new URL(url), false)).toThrow(BlockedUrlError)
    },
  )
})

describe('a request', () => {
  let requests = 0
  let server: ReturnType<typeof createServer>
  beforeEach(async () => {
    requests = 0
    server = createServer((_, response) => {
      requests += 1
      response.writeHead(302, { location: '/again' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return () => new Promise((resolve) => server.close(resolve))
  })
  afterEach(() => server.closeAllConnections())

  const post = (host: string, isLoopbackAllowed: boolean) => {
    const { port } = server.address() as AddressInfo
    const protocol = isLoopbackAllowed ? 'http' : 'https'
    const message = { url: `${protocol}://${host}:${port}/`, headers: {}, body: '{}' }
    return postWebhook(message, { isLoopbackAllowed })
  }

  test('follows no redirect', async () => {
    expect(await post('127.0.0.1', true)).toBe(302)
    expect(requests).toBe(1)
  })

  test.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]'])(
    'to %s is refused, also by a name that leads there',
    async (host) => {
      await expect(post(host, false)).rejects.toThrow('an address that is not public')
      expect(requests).toBe(0)
    },
  )
})

test.each<[object | null, ReturnType<typeof describeStatus>]>([
  [describeStatus(204), null],
  [describeStatus(410), { reason: 'Status 410', isGone: true }],
])('a failure is described as %j', (described, expected) => {
  expect(described).toEqual(expected)
})
