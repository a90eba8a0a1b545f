import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'
import { deliverMails } from '#lib/leads/mail/deliver-mails.ts'
import { getMailSender, isPostalAddressMissing } from '#lib/leads/mail/mail-sender.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'

const { lake, rpc } = vi.hoisted(() => ({
  lake: { settings: {} as unknown },
  rpc: vi.fn(async (_name: string) => ({ data: [], error: null })),
}))

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({
  env: () => ({
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', SUPABASE_SECRET_KEY: 'secret-secret-secret' },
    SITE_URL: 'https://www.example.com',
  }),
}))
vi.mock('#lib/content/sanity-client.ts', () => ({
  getSanityClient: () => ({ fetch: async () => lake.settings }),
}))
vi.mock('#lib/base/supabase-admin.ts', () => ({ createSupabaseAdmin: () => ({ rpc }) }))

const settings = {
  productName: 'Caribou',
  manufacturer: 'Acier Boréal inc.',
  contactEmail: 'info@caribou.example',
  postalAddress: '1 rue du Port\nMontréal',
}

let log: MockInstance
beforeEach(() => {
  log = spyOnLog()
})
afterEach(() => {
  vi.restoreAllMocks()
  rpc.mockClear()
})

describe('without a postal address in the site settings', () => {
  test.each([null, '', ' \n '])('(%j) mails have no sender', async (postalAddress) => {
    lake.settings = { ...settings, postalAddress }
    await expect(getMailSender('en')).rejects.toThrow('no postal address')
    expect(await isPostalAddressMissing()).toBe(true)
  })

  test('mails wait in the outbox, unclaimed, and one line is logged', async () => {
    lake.settings = { ...settings, postalAddress: '' }
    await deliverMails()
    await deliverMails()
    expect(rpc).not.toHaveBeenCalled()
    expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: 'mail-delivery-paused',
        error: expect.stringContaining('no postal address'),
      }),
    ])
    lake.settings = settings
    await deliverMails()
    expect(rpc.mock.calls.map(([name]) => name)).toEqual(['claim_lead_mails'])
  })
})

test('with a postal address, mails have a sender', async () => {
  lake.settings = settings
  expect(await getMailSender('en')).toMatchObject({ postalAddress: settings.postalAddress })
  expect(await isPostalAddressMissing()).toBe(false)
})

test.each([
  ['an address that no mail can have', { ...settings, contactEmail: 'info@caribou' }],
  ['a missing name', { ...settings, productName: null }],
  ['no document', null],
])('with %s, mails have the sender of the last good settings', async (_problem, unreadable) => {
  lake.settings = settings
  const sender = await getMailSender('en')
  log.mockClear()
  lake.settings = unreadable
  expect(await getMailSender('en')).toEqual(sender)
  expect(log).toHaveBeenCalledOnce()
})

test.each(emailAddressExamples.good)('%j is the sender %j', async (contactEmail, normal) => {
  lake.settings = { ...settings, contactEmail }
  expect(await getMailSender('en')).toMatchObject({ email: normal, from: normal })
})

test('an unreachable Content Lake is not reported as a missing address', async () => {
  resetProcessState() // The last good settings would be used.
  lake.settings = null
  await expect(isPostalAddressMissing()).rejects.toThrow('siteSettings')
})
