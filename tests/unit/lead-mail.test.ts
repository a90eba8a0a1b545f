import { createTransport, type SendMailOptions } from 'nodemailer'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { visitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { answerMail } from '#lib/leads/mail/answer-mail.ts'
import type { ClaimedMail } from '#lib/leads/mail/claimed-mail.ts'
import { composeDigest, composeMail, getRecipientAddress } from '#lib/leads/mail/compose-mail.ts'
import { isSafeInMail } from '#lib/leads/mail/visitor-acknowledgement.ts'
import { sanitizeLine, sanitizeText } from '#lib/values/sanitize-text.ts'
import { findEnglish, findFrench } from '#tests/support/languages.ts'
import {
  createClaimedMail,
  dealership,
  mailContext,
  submissionRows,
  unsubscribeToken,
} from './lead-mail-fixtures.ts'

/** Returns the raw message and its parsed form. */
async function composeAndParse(mail: ClaimedMail, consent: string | null = null) {
  const to = getRecipientAddress(mail, mailContext) ?? ''
  const token = unsubscribeToken
  const recipients = {
    maker: { kind: 'maker', to },
    dealership: { kind: 'dealership', to, token },
    reminder: { kind: 'dealership', to, token },
    overdue: { kind: 'dealership', to, token },
    visitor: { kind: 'visitor', to, token, consent },
    passed: { kind: 'passed', to, token },
    buyer: { kind: 'buyer', to, token, reportToken: token },
  } as const
  return parse(composeMail(mail, mailContext, recipients[mail.audience]))
}

async function parse(mail: SendMailOptions) {
  const wire = createTransport({ streamTransport: true, buffer: true })
  const { message } = await wire.sendMail(mail)
  const raw = String(message)
  return { raw, head: raw.slice(0, raw.indexOf('\r\n\r\n')), email: await PostalMime.parse(raw) }
}

function getHeader({ headers }: Email, key: string) {
  return headers.filter((one) => one.key === key).map(({ value }) => value)
}

const mailbox = (address?: Address) => [address?.name, address?.address]

for (const locale of ['en', 'fr'] as const) {
  test(`a buyer is asked whether the set fitted, in their language: ${locale}`, async () => {
    const { email } = await composeAndParse(
      createClaimedMail('quote', 'buyer', { lead: { locale }, dealership }),
    )
    const subject = {
      en: 'Did your traction bars fit?',
      fr: 'Vos barres de traction convenaient-elles ?',
    }
    expect(email.subject).toBe(subject[locale])
    const link = `https://www.example.com/api/leads/fit/${unsubscribeToken}`
    for (const body of [email.text, email.html]) {
      expect(body).toContain('Ice Bars for Bobcat')
      expect(body).toContain('Nord Traction')
      expect(body).toContain(link + (locale === 'fr' ? '?lang=fr' : ''))
      expect(body).toContain('/api/leads/unsubscribe/')
      expect(body).toContain('1 rue du Port')
    }
    if (locale === 'fr')
      expect(findEnglish(email.text ?? '')).toEqual(['Produit\u00a0: Ice Bars for Bobcat'])
  })
}

describe.each(leadFormName.options)('a lead of the form %s', (form) => {
  test('is mailed to the maker with all labelled fields, its origin and a link to the Studio', async () => {
    const { email } = await composeAndParse(createClaimedMail(form, 'maker'))
    for (const [field, value] of Object.entries(submissionRows[form])) {
      if (field === 'shared_by' || field.endsWith('_name')) continue
      const shown = Array.isArray(value) ? value.join(', ') : String(value)
      for (const line of shown.split('\n')) {
        expect(email.text, field).toContain(line)
        expect(email.html, field).toContain(line)
      }
    }
    for (const body of [email.text, email.html]) {
      expect(body).toContain('Ada Tremblay')
      expect(body).toContain('Caribou, the main storefront')
      expect(body).toContain('https://www.example.com/products/bobcat')
      expect(body).toContain('first-snow, newsletter')
      expect(body).toContain('English')
      expect(body).toContain('November 21, 2026')
      expect(body).toContain(
        'https://www.example.com/studio/leads/5b3f7c1e-1111-4222-8333-444455556666',
      )
    }
    expect(mailbox(email.to?.[0])).toEqual(['', 'leads@caribou.example'])
    expect(mailbox(email.from)).toEqual(['Caribou', 'post@caribou.example'])
    expect(mailbox(email.replyTo?.[0])).toEqual(['Ada Tremblay', 'ada@tremblay.example'])
  })

  test('is mailed to the dealership without a link to the Studio', async () => {
    const { email } = await composeAndParse(createClaimedMail(form, 'dealership', { dealership }))
    expect(email.to?.[0]?.address).toBe('ventes@nord.example')
    expect(email.replyTo?.[0]?.address).toBe('ada@tremblay.example')
    expect(email.text).toContain('It came from your storefront, Nord Traction.')
    expect(email.text).not.toContain('/studio')
  })

  test('is acknowledged to the visitor in the storefront’s name, with a reply address', async () => {
    const main = await composeAndParse(createClaimedMail(form, 'visitor'))
    expect(mailbox(main.email.from)).toEqual(['Caribou', 'post@caribou.example'])
    expect(mailbox(main.email.replyTo?.[0])).toEqual(['Caribou', 'leads@caribou.example'])
    expect(main.email.to?.[0]?.address).toBe('ada@tremblay.example')
    expect(main.email.text).toContain('WHAT HAPPENS NEXT')
    expect(main.email.text).not.toContain('/studio')
    const dealers = await composeAndParse(createClaimedMail(form, 'visitor', { dealership }))
    expect(mailbox(dealers.email.from)).toEqual(['Nord Traction', 'post@caribou.example'])
    expect(mailbox(dealers.email.replyTo?.[0])).toEqual(['Nord Traction', 'ventes@nord.example'])
  })

  test('is mailed with sender and postal address; all but the maker get an unsubscribe link', async () => {
    for (const audience of ['maker', 'dealership', 'visitor'] as const) {
      const { email } = await composeAndParse(createClaimedMail(form, audience, { dealership }))
      const link = `https://www.example.com/api/leads/unsubscribe/${unsubscribeToken}`
      const hasLink = audience !== 'maker'
      expect(getHeader(email, 'list-unsubscribe')).toEqual(hasLink ? [`<${link}>`] : [])
      expect(getHeader(email, 'list-unsubscribe-post')).toEqual(
        hasLink ? ['List-Unsubscribe=One-Click'] : [],
      )
      expect(getHeader(email, 'auto-submitted')).toEqual(['auto-generated'])
      expect(email.messageId).toBe('<0d5f2c7a-6f6b-4f7e-8a51-9f6a2b1c3d4e@www.example.com>')
      for (const body of [email.text, email.html]) {
        expect(body).toContain('Caribou, made by Acier Boréal inc.')
        expect(body).toContain('1 rue du Port')
        expect(body).toContain('leads@caribou.example')
        expect(body?.includes(link)).toBe(hasLink)
        expect(body?.includes('unsubscribe')).toBe(hasLink)
      }
    }
  })
})

test.each(leadFormName.options)(
  'mails about a lead in English have no French: %s',
  async (form) => {
    const fields = Object.fromEntries(Object.keys(submissionRows[form]).map((key) => [key, 'Zoe']))
    const context = {
      ...mailContext,
      sender: { ...mailContext.sender, maker: 'Boreal Steel', postalAddress: '1 Port Street' },
    }
    for (const kind of ['unconfirmed', 'visitor', 'dealership', 'maker'] as const) {
      const audience = kind === 'unconfirmed' ? 'visitor' : kind
      const mail = createClaimedMail(form, audience, { lead: { name: 'Zoe' }, fields, dealership })
      const consent = form === 'waitlist' ? 'You agree to receive our emails.' : null
      const recipient = { to: 'ada@tremblay.example', token: unsubscribeToken, kind, consent }
      const { email } = await parse(composeMail(mail, context, recipient))
      expect(email.html).toContain('<html lang="en">')
      expect(findFrench(`${email.subject} ${email.text}`.toLowerCase())).toEqual([])
    }
  },
)

describe.each(leadFormName.options)('a lead in French of the form %s', (form) => {
  const lead = { locale: 'fr', page: '/fr/produits/bobcat' }
  const recipient = { to: 'ada@tremblay.example', token: unsubscribeToken }
  /** What the visitor entered, which may be in any language. */
  const fields = Object.fromEntries(Object.keys(submissionRows[form]).map((key) => [key, 'Zoé']))

  test('is acknowledged in French, and links lead to French pages', async () => {
    const mail = createClaimedMail(form, 'visitor', { lead: { ...lead, name: 'Zoé' }, fields })
    for (const kind of ['unconfirmed', 'visitor'] as const) {
      const consent = form === 'waitlist' ? 'Vous consentez à recevoir nos courriels.' : null
      const { email } = await parse(composeMail(mail, mailContext, { kind, ...recipient, consent }))
      const text = `${email.subject} ${email.text}`
      expect(findEnglish(text.toLowerCase())).toEqual([])
      expect(email.html).toContain('<html lang="fr">')
      expect(email.text).toContain('leads@caribou.example, https://www.example.com/fr\n')
      expect(email.text).toContain(`/api/leads/unsubscribe/${unsubscribeToken}?lang=fr`)
      expect(email.text).not.toMatch(/[\p{L}] ?:(?= )/u)
      if (kind === 'unconfirmed') {
        expect(email.text).toContain(`/api/leads/confirm/${unsubscribeToken}?lang=fr`)
      }
    }
  })

  test('is mailed to maker and dealership in their own language', async () => {
    for (const locale of ['en', 'fr'] as const) {
      const context = { ...mailContext, sender: { ...mailContext.sender, locale } }
      for (const audience of ['maker', 'dealership'] as const) {
        const mail = createClaimedMail(form, audience, {
          lead: { ...lead, name: 'Zoé', referrer: null, utm_campaign: null, utm_source: null },
          fields,
          dealership: { ...dealership, mail_locale: locale },
        })
        const { email } = await parse(composeMail(mail, context, { kind: audience, ...recipient }))
        expect(email.html).toContain(`<html lang="${locale}">`)
        expect(email.text).toContain(
          locale === 'fr' ? 'Langue\u00a0: français' : 'Language: French',
        )
      }
    }
  })
})

test('a mail names choices, language and time in its own language', async () => {
  const mail = createClaimedMail('quote', 'dealership', {
    lead: { locale: 'fr' },
    dealership: { ...dealership, mail_locale: 'fr' },
  })
  const { email } = await composeAndParse(mail)
  expect(email.text).toContain('Joindre de préférence par\u00a0: Courriel, Texto')
  expect(email.text).toContain('Secteurs d’activité\u00a0: Déneigement, Municipalités')
  expect(email.text).toContain('Langue\u00a0: français')
  expect(email.text).toMatch(/Reçu le\u00a0: 21 novembre 2026.*12\s*h\s*05/u)
})

test('a mail whose texts by staff have no translation is in their language as a whole', async () => {
  const texts = visitorMailTexts.parse({ quote: { lang: 'en', thanks: 'We have it.' } })
  const context = { ...mailContext, visitorMails: { ...mailContext.visitorMails, texts } }
  const mail = createClaimedMail('quote', 'visitor', { lead: { locale: 'fr' } })
  const recipient = { kind: 'visitor' as const, to: 'a@b.example', token: unsubscribeToken }
  const { email } = await parse(composeMail(mail, context, { ...recipient, consent: null }))
  expect(email.html).toContain('<html lang="en">')
  expect(email.text).toContain('We have it.')
  expect(email.text).toContain('Hello Ada Tremblay,')
  expect(`${email.subject} ${email.text}`).not.toMatch(/demande|Bonjour|désabonner/)
})

test('the consent to which a visitor agreed in French says so in a mail in English', async () => {
  const texts = visitorMailTexts.parse({ waitlist: { lang: 'en', thanks: 'We have it.' } })
  const recipient = { kind: 'visitor' as const, to: 'a@b.example', token: unsubscribeToken }
  const mail = createClaimedMail('waitlist', 'visitor', { lead: { locale: 'fr' } })
  const consent = 'Vous acceptez de recevoir nos courriels.'
  const compose = (visitorMails: typeof mailContext.visitorMails) =>
    parse(composeMail(mail, { ...mailContext, visitorMails }, { ...recipient, consent }))
  expect((await compose({ texts })).email.html).toMatch(/<p lang="fr"[^>]*>Vous acceptez/)
  expect((await compose(mailContext.visitorMails)).email.html).not.toContain('<p lang')
})

test('French texts by staff get French typography', async () => {
  const texts = visitorMailTexts.parse({ quote: { thanks: 'Merci beaucoup !' } })
  const context = { ...mailContext, visitorMails: { ...mailContext.visitorMails, texts } }
  const mail = createClaimedMail('quote', 'visitor', { lead: { locale: 'fr' } })
  const recipient = { kind: 'visitor' as const, to: 'a@b.example', token: unsubscribeToken }
  const { email } = await parse(composeMail(mail, context, { ...recipient, consent: null }))
  expect(email.text).toContain('Merci beaucoup\u202f!')
})

test('a quote request tells staff which product it is about', async () => {
  const { email } = await composeAndParse(createClaimedMail('quote', 'maker'))
  expect(email.text).toMatch(/Product:?\s+Ice Bars for Bobcat/)
})

test('a share without an address tells staff that there is none', async () => {
  const mail = createClaimedMail('dealer-share', 'maker')
  const { email } = await composeAndParse({ ...mail, lead: { ...mail.lead, email: '' } })
  expect(email.text).toContain('They left no email address')
  expect(email.replyTo).toBeUndefined()
})

test('subjects contain the form, the name and the product or company', async () => {
  const subjects = await Promise.all(
    leadFormName.options.map(
      async (form) => (await composeAndParse(createClaimedMail(form, 'maker'))).email.subject,
    ),
  )
  expect(subjects).toEqual([
    'Quote request: Ada Tremblay, Bobcat T770',
    'Waitlist: Ada Tremblay, Bobcat T770',
    'Dealer inquiry: Ada Tremblay, Équipement du Nord',
    'Share with your dealer: Ada Tremblay',
    'Tell us about your dealer: Ada Tremblay, Prairie Iron',
  ])
})

test('joining the waitlist is acknowledged with the consent wording', async () => {
  const consent = 'I agree to get mails from Caribou about production. I can withdraw at any time.'
  const { email } = await composeAndParse(createClaimedMail('waitlist', 'visitor'), consent)
  expect(email.text).toContain(consent)
  expect(email.html).toContain(consent)
})

test('a lead flagged as a likely bot is described as such', async () => {
  const flags = ['honeypot', 'too-fast', 'direct', 'a-flag-of-tomorrow']
  const { email } = await composeAndParse(createClaimedMail('quote', 'maker', { lead: { flags } }))
  expect(email.text).toContain('A field that people do not see was filled in.')
  expect(email.text).toContain('It was sent within seconds of opening the form.')
  expect(email.text).toContain('straight to its database')
})

test('empty fields are omitted', async () => {
  const fields = { phone_number: '', company_name: null, notes: null, industries_served: [] }
  const { email } = await composeAndParse(
    createClaimedMail('quote', 'maker', {
      fields,
      lead: { referrer: null, utm_source: null, page: null },
    }),
  )
  expect(email.text).not.toMatch(/Phone|Company|Notes|Industries|Page:|Came from|null|undefined/)
})

test('a digest lists the leads beyond a cap, without a reply address', async () => {
  const attack = 'Ada\r\nBcc: victim@evil.example <script>'
  const leads = [
    { name: 'Eva Roy', email: 'eva@roy.example', form: 'quote' as const },
    { name: attack, email: 'x@evil.example', form: 'waitlist' as const },
  ]
  for (const audience of ['maker', 'dealership'] as const) {
    const { id, attempts } = createClaimedMail('quote', audience)
    const digest = { id, attempts, audience, dealership, digest: { count: 140, leads } }
    const recipient = { kind: audience, to: 'staff@example.ca', token: unsubscribeToken }
    const { email, head } = await parse(composeDigest(digest, mailContext, recipient))
    expect(email.subject).toBe('140 more leads in an hour')
    expect(email.replyTo ?? []).toEqual([])
    expect(head).not.toMatch(/^bcc/im)
    expect(email.html).not.toContain('<script')
    expect(email.text).toContain('Quote request: Eva Roy, eva@roy.example')
    expect(email.text).not.toContain('Ada Tremblay')
    expect(email.text?.includes('/studio/leads')).toBe(audience === 'maker')
    expect(email.text?.includes('unsubscribe')).toBe(audience === 'dealership')
  }
})

test('a digest is in the language of its recipient', async () => {
  const { id, attempts } = createClaimedMail('quote', 'dealership')
  const digest = {
    ...{ id, attempts, audience: 'dealership' as const },
    dealership: { ...dealership, mail_locale: 'fr' as const },
    digest: {
      count: 2,
      leads: [{ name: 'Eva', email: 'eva@roy.example', form: 'quote' as const }],
    },
  }
  const recipient = { kind: 'dealership' as const, to: 'x@y.example', token: unsubscribeToken }
  const { email } = await parse(composeDigest(digest, mailContext, recipient))
  expect(email.subject).toBe('2 demandes de plus en une heure')
  expect(email.text).toContain('Demande de soumission\u00a0: Eva, eva@roy.example')
  expect(email.text).toContain(`/api/leads/unsubscribe/${unsubscribeToken}?lang=fr`)
})

test('the first mail to an address holds a link that confirms it, and no text of the form', () => {
  const secret = 'Zebra'
  for (const form of leadFormName.options) {
    const fields = Object.fromEntries(Object.keys(submissionRows[form]).map((key) => [key, secret]))
    const lead = { name: secret, page: `/${secret}`, referrer: secret, utm_source: secret }
    const mail = createClaimedMail(form, 'visitor', { fields, lead, dealership })
    const recipient = { to: 'ada@tremblay.example', token: unsubscribeToken }
    const sent = composeMail(mail, mailContext, { kind: 'unconfirmed', ...recipient })
    expect(JSON.stringify(sent)).not.toContain(secret)
    expect(sent.messageId).not.toBe(`<${mail.id}@www.example.com>`)
    for (const body of [sent.text, sent.html]) {
      expect(body).toContain(`https://www.example.com/api/leads/confirm/${unsubscribeToken}`)
      expect(body).toContain(`https://www.example.com/api/leads/unsubscribe/${unsubscribeToken}`)
      expect(body).toContain('Nord Traction')
      expect(body).toContain('1 rue du Port')
    }
  }
})

describe('hostile input', () => {
  const attacks = [
    'Ada\r\nBcc: victim@evil.example',
    'Ada\nBcc: victim@evil.example\n\n<script>alert(1)</script>',
    'Ada\u2028Bcc: victim@evil.example',
    'Ada\u0000\u001b[31m\u007f',
    '"Ada" <ceo@bank.example>, victim@evil.example',
    '=?utf-8?q?Ada=0D=0ABcc:_victim@evil.example?=',
    '\u202Eelpmaxe.live\u2066@\u200B',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '"><a href="https://evil.example">x</a>',
    '\ud800 lone',
    'A'.repeat(5_000),
    '{name} {product, select, x {y}} <b>{about}</b>',
    '__proto__',
  ]

  test.each(attacks)(
    'in a name or field injects neither headers nor markup: %.60j',
    async (attack) => {
      for (const form of leadFormName.options) {
        const audiences = ['maker', 'dealership', 'visitor', 'buyer'] as const
        for (const audience of form === 'quote' ? audiences : audiences.slice(0, 3)) {
          const row = Object.fromEntries(
            Object.keys(submissionRows[form]).map((field) => [field, attack]),
          )
          const lead = {
            name: attack,
            page: `/${attack}`,
            referrer: attack,
            utm_campaign: attack,
            utm_source: attack,
          }
          const context = { ...dealership, name: attack }
          const mail = createClaimedMail(form, audience, { fields: row, lead, dealership: context })
          const { head, email } = await composeAndParse(mail, attack)
          const plain = await composeAndParse(createClaimedMail(form, audience, { dealership }))
          // The same headers occur once each; every line is a header or a folded one.
          const keys = (one: Email) => one.headers.map(({ key }) => key).sort()
          expect(keys(email)).toEqual(keys(plain.email))
          expect(head.split('\r\n').every((line) => /^([\w-]+: ?|[ \t])/.test(line))).toBe(true)
          expect(head).not.toMatch(/[^\r]\n|\r[^\n]/)
          for (const line of [email.subject, email.from?.name, email.replyTo?.[0]?.name]) {
            expect(line ?? '').not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
            expect((line ?? '').length).toBeLessThanOrEqual(150)
          }
          expect(email.to?.map(({ address }) => address)).toEqual([
            getRecipientAddress(mail, mailContext),
          ])
          expect(email.replyTo).toHaveLength(1)
          expect(email.cc ?? []).toEqual([])
          expect(email.bcc ?? []).toEqual([])
          // All tags come from the template; all links lead to the site.
          const tags = [...(email.html ?? '').matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, tag]) => tag)
          expect(new Set(tags)).toSatisfy((all: Set<string>) =>
            [...all].every((tag) => ours.has(tag.toLowerCase())),
          )
          const links = [...(email.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url)
          expect(links.every((url) => url?.startsWith('https://www.example.com/'))).toBe(true)
          expect(email.html).not.toMatch(/<[^>]+ on\w+=/i)
        }
      }
    },
  )

  const ours = new Set('!doctype html head meta title body div h1 h2 p dl dt dd a hr br'.split(' '))

  test.each([
    'a,victim@evil.example',
    'a@b.example>,<victim@evil.example',
    'a;b@evil.example',
    '"a b"@evil.example',
    'a@[127.0.0.1]',
    'a@evil.example\r\nRCPT TO:<victim@evil.example>',
    'a@localhost',
    'a\u202E@evil.example',
  ])('as an invalid address is used neither as recipient nor as Reply-To: %j', async (address) => {
    const lead = { email: address }
    expect(
      getRecipientAddress(createClaimedMail('quote', 'visitor', { lead }), mailContext),
    ).toBeNull()
    const { email } = await composeAndParse(createClaimedMail('quote', 'maker', { lead }))
    expect(email.replyTo ?? []).toEqual([])
    expect(email.text).toContain('Their address cannot be replied to')
  })

  test('is not echoed in the acknowledgement mail', async () => {
    const advert = 'Cheap watches at watches.example/now'
    const mail = createClaimedMail('quote', 'visitor', {
      lead: { name: advert },
      fields: { notes: advert, vehicle_make: 'www.watches' },
    })
    const { email } = await composeAndParse(mail)
    expect(`${email.subject}${email.text}${email.html}${email.to?.[0]?.name}`).not.toContain(
      'watch',
    )
    expect((await composeAndParse({ ...mail, audience: 'maker' })).email.text).toContain(advert)
  })

  test('as the page of another site is not linked', async () => {
    const { email } = await composeAndParse(
      createClaimedMail('quote', 'maker', { lead: { page: '//evil.example/products' } }),
    )
    expect(email.html).not.toContain('href="https://evil.example')
  })
})

test('links are detected as mail clients detect them', () => {
  for (const text of ['https://a.example', 'www.a', 'a.example', 'see a.example/x!', 'ftp://a']) {
    expect(isSafeInMail(text), text).toBe(false)
  }
  for (const text of ['J. R. Tremblay', 'T770. Two of them.', '2.5 m', 'Déneigement S.A.']) {
    expect(isSafeInMail(text), text).toBe(true)
  }
})

test('untrusted text is sanitized for lines and paragraphs', () => {
  expect(sanitizeLine(' a\r\n\tb\u0085c ')).toBe('a b c')
  expect(sanitizeLine('abcdef', 4)).toBe('abc…')
  expect(sanitizeLine('👩‍🚒👩‍🚒', 3)).toBe('👩…')
  expect(sanitizeText('a\r\nb\rc\u2028d\u0007\te')).toBe('a\nb\nc\nd \te')
})

test.each(['می‌خواهم', 'ක්‍රිස්', '👨‍👩‍👧 Ltd'])(
  'a name keeps the joiners that spell it: %s',
  (name) => {
    expect(sanitizeLine(name)).toBe(name)
    expect(sanitizeText(name)).toBe(name)
  },
)

describe('first answers', () => {
  const dealer = {
    ...dealership,
    ...{ phone: '514 555-0142', opening_hours: 'Mo-Fr 08:00-17:00\nSa 09:00-12:00' },
    ...{ province: 'QC' as const, has_desk: true },
  }
  const lead = { storefront: 'nord-traction', answer_due_at: '2026-12-01T19:00:00+00:00' }

  test.each([
    ['reminder', 'en', 'Please answer: Ada Tremblay, Bobcat T770', 'Dec 1, 2026, 2:00 p.m.'],
    ['overdue', 'en', 'No answer yet: Ada Tremblay, Bobcat T770', 'Dec 1, 2026, 2:00 p.m.'],
    ['reminder', 'fr', 'Réponse attendue : Ada Tremblay, Bobcat T770', '1 déc. 2026, 14 h'],
    ['overdue', 'fr', 'Toujours sans réponse : Ada Tremblay, Bobcat T770', '1 déc. 2026, 14 h'],
  ] as const)(
    'the mail about a missing one (%s, %s) names the time at the dealership and leads to the desk',
    async (audience, mail_locale, subject, time) => {
      const mail = createClaimedMail('quote', audience, {
        lead,
        dealership: { ...dealer, mail_locale },
      })
      const { email } = await composeAndParse(mail)
      expect(email.subject?.replaceAll('\u00a0', ' ')).toBe(subject)
      expect(mailbox(email.to?.[0])).toEqual(['', dealer.contact_email])
      const text = email.text?.replaceAll(/[\u00a0\u202f]/g, ' ')
      expect(text).toContain(time)
      expect(text).toContain('450')
      const path = mail_locale === 'fr' ? '/fr/bureau/demandes/' : '/desk/leads/'
      expect(text).toContain(`https://www.example.com${path}${mail.lead.id}`)
      expect(text).toContain('/api/leads/unsubscribe/')
    },
  )

  test.each([
    ['en', 'Nord Traction will answer you', 'Monday to Friday, 8:00 a.m. to 5:00 p.m.'],
    ['fr', 'Nord Traction vous répondra', 'Lundi à vendredi, 8 h à 17 h'],
  ] as const)('the visitor learns who will answer: %s', async (locale, subject, hours) => {
    const mail = createClaimedMail('quote', 'passed', { lead: { locale }, dealership: dealer })
    const { email } = await composeAndParse(mail)
    expect(email.subject).toBe(subject)
    expect(mailbox(email.to?.[0])).toEqual(['', 'ada@tremblay.example'])
    expect(mailbox(email.replyTo?.[0])).toEqual(['Nord Traction', dealer.contact_email])
    const text = email.text?.replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const part of [dealer.phone, dealer.contact_email, hours]) expect(text).toContain(part)
  })

  test.each([
    ['en', 'en'],
    ['fr', 'fr'],
    [null, 'en'],
  ])(
    'a mail from the desk is one of a person, from the dealership: %s',
    async (locale, expected) => {
      const { lead, ...due } = createClaimedMail('quote', 'visitor', {
        lead: { locale },
        dealership,
      })
      const mail = answerMail(
        {
          ...{ ...due, lead, audience: 'answer' },
          answer: {
            ...{ email: lead.email, reply_to: 'ana@nord.example', sender: 'Nord Traction' },
            ...{ subject: 'Your <request>', text: 'Hello Ada,\n\nIt is <b>in stock</b>.\nAna' },
          },
        },
        mailContext,
      )
      const { email, head } = await parse(mail)
      expect(email.subject).toBe('Your <request>')
      expect(mailbox(email.from)).toEqual(['Nord Traction', mailContext.sender.from])
      expect(mailbox(email.replyTo?.[0])).toEqual(['Nord Traction', 'ana@nord.example'])
      expect(head).not.toMatch(/Auto-Submitted|List-Unsubscribe/i)
      expect(email.html).toContain(`<html lang="${expected}">`)
      expect(email.html).toContain('It is &lt;b&gt;in stock&lt;/b&gt;.<br>Ana')
      expect(email.text).toContain('1 rue du Port')
    },
  )
})
