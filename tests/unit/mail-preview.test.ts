import { beforeEach, describe, expect, test, vi } from 'vitest'
import { insertClaims } from '#lib/content/claim-tokens.ts'
import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import { composeMail } from '#lib/leads/mail/compose-mail.ts'
import { createSampleMail } from '#lib/leads/staff/sample-lead.ts'
import { sendTestMail } from '#lib/leads/staff/send-test-mail.ts'
import {
  createClaimedMail,
  dealership,
  mailContext,
  unsubscribeToken,
} from './lead-mail-fixtures.ts'

const send = vi.hoisted(() => vi.fn<(mail: { to: unknown; subject: string }) => Promise<void>>())

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({
  env: () => ({ SMTP_URL: 'smtp://localhost', SITE_URL: 'https://www.example.com' }),
}))
vi.mock('#lib/leads/mail/transport.ts', () => ({ createMailTransport: () => ({ send }) }))
vi.mock('#lib/leads/mail/mail-sender.ts', () => ({
  getMailSender: async () => mailContext.sender,
  isPostalAddressMissing: async () => false,
}))
vi.mock('#lib/content/visitor-mails.ts', () => ({
  getVisitorMails: async () => mailContext.visitorMails,
}))
vi.mock('#lib/catalog/dealership.ts', () => ({ getDealership: async () => null }))

const written = {
  addressConfirmation: {
    ...{ subject: 'AC subject {product}', heading: 'AC heading', text: 'AC text {claim:season}' },
    button: 'AC button',
  },
  ...Object.fromEntries(
    ['quote', 'waitlist', 'dealerInquiry', 'dealerShare', 'dealerTip'].map((field) => [
      field,
      {
        ...{ subject: `${field} subject {product}`, heading: `${field} heading` },
        ...{
          thanks: `${field} thanks {claim:start}`,
          next: `${field} next {maker} {claim:earlier}`,
        },
      },
    ]),
  ),
}
const claims = new Map(
  Object.entries({ earlier: 'Pro-Lynx', start: 'Fall 2025', season: '2025-2026 winter season' }),
)
const context = {
  ...mailContext,
  visitorMails: {
    ...mailContext.visitorMails,
    texts: insertClaims(visitorMailTexts.parse(written), claims),
  },
}
const recipient = { to: 'ada@tremblay.example', token: unsubscribeToken, consent: null }

describe('each text that staff write is in its mail, with the names of the storefront', () => {
  test.each([
    ['quote', 'quote'],
    ['waitlist', 'waitlist'],
    ['dealer-inquiry', 'dealerInquiry'],
    ['dealer-share', 'dealerShare'],
    ['dealer-tip', 'dealerTip'],
  ] as const)('%s', (form, field) => {
    const mail = createClaimedMail(form, 'visitor', { dealership })
    const { subject, html, text } = composeMail(mail, context, { kind: 'visitor', ...recipient })
    expect(subject).toBe(`${field} subject Nord Traction`)
    for (const body of [html, text]) {
      expect(body).toContain(`${field} heading`)
      expect(body).toContain(`${field} thanks Fall 2025`)
      expect(body).toContain(`${field} next Acier Boréal inc. Pro-Lynx`)
    }
  })

  test('the request to confirm an address', () => {
    const mail = createClaimedMail('quote', 'visitor')
    const { subject, html } = composeMail(mail, context, { kind: 'unconfirmed', ...recipient })
    expect(subject).toBe('AC subject Caribou')
    expect(html).toMatch(/AC heading.*AC text 2025-2026 winter season.*>AC button</s)
  })
})

test('a sample mail can be made for every form', () => {
  for (const form of [
    'quote',
    'waitlist',
    'dealer-inquiry',
    'dealer-share',
    'dealer-tip',
  ] as const) {
    const sample = composeMail(createSampleMail(form, null, 'en'), mailContext, {
      kind: 'visitor',
      ...recipient,
    })
    expect(sample.text).toContain('Alex Tremblay')
  }
})

describe('a test mail', () => {
  const request = {
    mail: 'waitlist',
    dealership: null,
    locale: 'en',
    texts: context.visitorMails.texts,
  } as const

  beforeEach(() => {
    send.mockReset().mockResolvedValue(undefined)
  })

  test('goes to the member of the verified account only, marked as a test', async () => {
    await sendTestMail(request, { id: 'one', email: 'staff@caribou.example' })
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        to: { name: '', address: 'staff@caribou.example' },
        subject: '[Test] waitlist subject Caribou',
        text: expect.stringContaining('This is a test from the Studio'),
      }),
    )
  })

  test('needs an address that mail reaches; the embedded editor’s is one', async () => {
    await expect(sendTestMail(request, { id: 'two', email: null })).rejects.toMatchObject({
      status: 409,
    })
    await expect(
      sendTestMail(request, { id: 'two', email: 'a@b.example, c@d.example' }),
    ).rejects.toMatchObject({ status: 409 })
    expect(send).not.toHaveBeenCalled()
    await sendTestMail(request, { id: 'two', email: 'editor@localhost' })
    expect(send).toHaveBeenCalledOnce()
  })

  test('is refused after five in a minute, for each member', async () => {
    const member = { id: 'three', email: 'staff@caribou.example' }
    for (let count = 0; count < 5; count += 1) await sendTestMail(request, member)
    await expect(sendTestMail(request, member)).rejects.toMatchObject({ status: 429 })
    await sendTestMail(request, { ...member, id: 'four' })
    expect(send).toHaveBeenCalledTimes(6)
  })

  test('that the mail server refuses is reported', async () => {
    send.mockRejectedValue(new Error('550'))
    await expect(
      sendTestMail(request, { id: 'five', email: 'staff@caribou.example' }),
    ).rejects.toMatchObject({ status: 503 })
  })
})
