import { afterEach, describe, expect, test, vi } from 'vitest'
import { arrivalAt, attribution } from '#lib/leads/attribution.ts'
import { newDraft } from '#lib/leads/browser/draft.ts'
import { clientAddress } from '#lib/leads/client-address.ts'
import { addressOf, formPlace } from '#lib/leads/form-place.ts'
import { isFromOwnSite } from '#lib/leads/origin-check.ts'
import { mailLink, textLink } from '#lib/leads/share-message.ts'
import { derivedIds, idUnder } from '#lib/leads/submission-id.ts'

vi.mock('#lib/env.ts', () => ({ env: () => ({ SITE_URL: 'https://bars.example' }) }))
afterEach(() => vi.unstubAllGlobals())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/

describe('the id of a form sent without JavaScript', () => {
  const sent = {
    form: 'quote' as const,
    fields: { email: 'ann@example.com', notes: '' },
    address: '192.0.2.1',
    userAgent: 'Browser',
  }
  const now = Date.UTC(2026, 10, 21, 12, 5)

  test('is the same for the same content, in whatever order, within ten minutes', () => {
    const { current } = derivedIds(sent, now)
    expect(current).toMatch(uuid)
    const turned = { ...sent, fields: { notes: '', email: 'ann@example.com' } }
    expect(derivedIds(turned, now + 240_000).current).toBe(current)
    expect(derivedIds(sent, now + 600_000).previous).toBe(current)
    expect(derivedIds(sent, now + 600_000).current).not.toBe(current)
  })

  test.each([
    { form: 'waitlist' as const },
    { fields: { ...sent.fields, notes: 'more' } },
    { address: '192.0.2.2' },
    { userAgent: 'Another' },
  ])('is another for %j', (difference) => {
    expect(derivedIds({ ...sent, ...difference }, now).current).not.toBe(
      derivedIds(sent, now).current,
    )
  })
})

describe('the id that a browser makes', () => {
  test('gives a lead one id while the same is sent again, and another once something was changed', () => {
    const { id } = newDraft()
    const lead = (email: string) => idUnder(id, { form: 'quote', fields: { email, notes: '' } })
    expect(lead('a@example.com')).toMatch(uuid)
    expect(lead('a@example.com')).toBe(lead('a@example.com'))
    expect(lead('a@example.com')).not.toBe(lead('b@example.com'))
    expect(idUnder(newDraft().id, { form: 'quote', fields: {} })).not.toBe(
      idUnder(id, { form: 'quote', fields: {} }),
    )
  })

  test('is a UUID where the browser itself makes none', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(newDraft().id).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    )
  })
})

describe('a visitor’s address', () => {
  const from = (forwarded: string, hops: number) =>
    clientAddress(new Headers({ 'x-forwarded-for': forwarded }), hops)

  test('is what the outermost trusted proxy saw', () => {
    expect(from('6.6.6.6, 192.0.2.1', 1)).toBe('192.0.2.1')
    expect(from('6.6.6.6, 192.0.2.1, 10.0.0.1', 2)).toBe('192.0.2.1')
    expect(from('6.6.6.6, 2001:db8::1', 1)).toBe('2001:db8::1')
    expect(from('[2001:db8::1]:443', 1)).toBe('2001:db8::1')
    expect(from('192.0.2.1:5060', 1)).toBe('192.0.2.1')
  })

  test('is not known where no proxy is trusted, or too few said something', () => {
    expect(from('192.0.2.1', 0)).toBeNull()
    expect(from('192.0.2.1', 2)).toBeNull()
    expect(from('unknown', 1)).toBeNull()
    expect(clientAddress(new Headers(), 1)).toBeNull()
  })
})

describe('a request', () => {
  const from = (headers: Record<string, string>) =>
    isFromOwnSite(new Request('https://bars.example/api/leads/quote', { headers }))

  test.each([
    { origin: 'https://bars.example' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { referer: 'https://bars.example/contact' },
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ])('with %j is of this site', (headers) => expect(from(headers)).toBe(true))

  test.each([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'https://bars.example.evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://bars.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { referer: 'https://evil.example/?https://bars.example' },
  ])('with %j is not', (headers) => expect(from(headers)).toBe(false))
})

describe('the page of a form', () => {
  test('says which storefront it is of', () => {
    expect(formPlace('/')).toEqual({ page: '/', locale: 'en', storefront: null })
    expect(formPlace('/products/bobcat')?.storefront).toBeNull()
    expect(formPlace('/dealer/nord-traction/contact')?.storefront).toBe('nord-traction')
  })

  test.each([
    null,
    '',
    'contact',
    '//evil.example',
    '/\\evil.example',
    '/a//b',
    'https://evil.example/',
    '/contact?x=1',
    '/contact#x',
    '/<script>',
    `/${'a'.repeat(500)}`,
  ])('%j is none of this site', (path) => expect(formPlace(path)).toBeNull())

  test('has the brand and the number of a listing, and nothing else of a query', () => {
    const products = formPlace('/dealer/x/products')
    const at = (query: string) =>
      products && addressOf(products, new URL(`https://bars.example/dealer/x/products${query}`))
    expect(at('?brand=bobcat&page=2&utm_source=x')).toBe('/dealer/x/products?brand=bobcat&page=2')
    expect(at('?brand=%0d%0aX')).toBe('/dealer/x/products')
    expect(at('?page=1e9')).toBe('/dealer/x/products')
    const contact = formPlace('/contact')
    expect(contact && addressOf(contact, new URL('https://bars.example/products?page=2'))).toBe(
      '/contact',
    )
  })
})

test('a lead’s origin has the campaign of its page, and only what is known', () => {
  const place = formPlace('/dealer/nord-traction/contact')
  const page = new URL('https://bars.example/contact?utm_source=mail&utm_term=&email=a@example.com')
  expect(attribution(place, arrivalAt(page))).toEqual({
    storefront: 'nord-traction',
    page: '/dealer/nord-traction/contact',
    locale: 'en',
    referrer: null,
    utm_source: 'mail',
    utm_medium: null,
    utm_campaign: null,
    utm_term: null,
    utm_content: null,
  })
})

test('a message to a dealer is the visitor’s own, with the link, and names nobody else', () => {
  const texts = {
    subject: 'Bars & more',
    greeting: 'Hello,',
    text: 'Do you carry them?',
    link: 'https://bars.example/products',
  }
  const share = { to: 'd@example.com?bcc=all@example.com', message: 'Hi\nthere', name: 'Ann' }
  const mail = new URL(mailLink(texts, share))
  expect(mail.pathname).toBe('d@example.com%3Fbcc%3Dall%40example.com')
  expect([...mail.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(mail.searchParams.get('body')).toBe(
    'Hello,\r\n\r\nHi\r\nthere\r\n\r\nDo you carry them?\r\n\r\nhttps://bars.example/products\r\n\r\nAnn',
  )
  expect(textLink(texts, { ...share, message: '' })).toContain(
    `body=${encodeURIComponent('Hello,\n\nDo you carry them?\n\nhttps://bars.example/products\n\nAnn')}`,
  )
})
