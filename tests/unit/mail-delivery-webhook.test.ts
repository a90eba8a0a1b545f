import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, test, vi } from 'vitest'
import { POST } from '#app/api/leads/deliver/route.ts'
import { deliverMails } from '#lib/leads/mail/deliver-mails.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const secret = 'secret-of-the-webhook'

vi.mock('server-only', () => ({}))
vi.mock('next/server', () => ({ after: (work: () => unknown) => work() }))
vi.mock('#lib/base/env.ts', () => ({ env: () => ({ SUPABASE_WEBHOOK_SECRET: secret }) }))
vi.mock('#lib/leads/mail/deliver-mails.ts', () => ({ deliverMails: vi.fn() }))

async function post(signingSecret: string) {
  const body = JSON.stringify({ source: 'supabase', mails: true })
  const signature = await encodeSignatureHeader(body, Date.now(), signingSecret)
  const headers = { [SIGNATURE_HEADER_NAME]: signature }
  const url = 'https://site.example/api/leads/deliver'
  return (await POST(new Request(url, { method: 'POST', body, headers }))).status
}

test('mails are delivered when the database announces them, and by no other request', async () => {
  spyOnLog()
  expect(await post('another-secret')).toBe(401)
  expect(deliverMails).not.toHaveBeenCalled()
  expect(await post(secret)).toBe(202)
  expect(deliverMails).toHaveBeenCalledOnce()
})
