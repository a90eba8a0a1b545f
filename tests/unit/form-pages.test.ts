import { load } from 'cheerio'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formPages } from '#components/form-pages/form-pages.tsx'
import { leadForms, listFields } from '#lib/leads/forms/declared-fields.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { validateForm } from '#lib/leads/forms/validate.ts'
import type { Rejection } from '#lib/leads/handle-submission.ts'
import { parseSubmission } from '#lib/leads/parse-submission.ts'
import { findEnglish, properNames } from '#tests/support/languages.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const site = 'https://bars.example'

const settings = {
  productName: 'Caribou',
  manufacturer: 'Acier Boréal inc.',
  contactEmail: 'info@example.com',
  postalAddress: '1 Example Street',
}
const shared = {
  settings,
  storefrontValues: {},
  singletonDataAttribute: () => () => ({}),
}
const dealership = {
  name: 'Nord & <b>Fils</b>',
  contactEmail: 'nord@example.com',
  colors: { primary: '#b00020', accent: null, text: null, button: null },
}

const reads = vi.hoisted(() => ({ fail: false, failCopy: false, province: null as string | null }))
vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => ({ SITE_URL: 'https://bars.example' }) }))
vi.mock('#lib/content/form-copy.ts', () => ({
  getFormCopy: async () => {
    if (reads.failCopy) throw new Error('no copy')
    return null
  },
}))
vi.mock('#lib/catalog/brands.ts', () => ({
  getBrandNames: async () => {
    if (reads.fail) throw new Error('no catalogue')
    return [{ name: 'Bobcat', slug: 'bobcat' }]
  },
}))
vi.mock('#lib/storefront/get-storefront-context.ts', () => ({
  getStorefrontContextFor: async (locale: string, param: string) => {
    if (reads.fail) throw new Error('no content')
    if (param === 'main') {
      const route = { locale, storefront: { kind: 'main' } }
      return { ...shared, route, dealership: null, displayName: 'Caribou' }
    }
    if (param !== 'dealer-nord') return null
    const route = { locale, storefront: { kind: 'dealer', slug: 'nord' } }
    const { province } = reads
    return {
      ...{ ...shared, route, displayName: dealership.name },
      dealership: { ...dealership, province },
    }
  },
}))

beforeEach(() => {
  reads.fail = false
  reads.failCopy = false
  reads.province = null
})
afterEach(() => vi.restoreAllMocks())

const sent = [
  ['first_name', 'Ann'],
  ['email', 'ann@example.com'],
  ['brand', `Gehl "T770" <b> & ’`],
  ['industries_served', 'Snow Removal'],
  ['industries_served', 'Other'],
  ['notes', '\r\ntwo\r\nlines'],
  ['website', ''],
  ['_page', '/contact'],
  ['_id_prefix', 'waitlist'],
  ['_consent', 'a'.repeat(64)],
] as const

type Entries = Iterable<readonly [name: string, value: string]>

function post(form: string, entries: Entries, referer = ''): Request {
  const body = new URLSearchParams([...entries].map(([name, value]) => [name, value]))
  return new Request(`${site}/api/leads/${form}`, { method: 'POST', body, headers: { referer } })
}

/** Browsers send each line end of a value as CRLF. */
const toSent = (value: string) => value.replaceAll(/\r?\n/g, '\r\n')

const getHeaderLinks = ($: ReturnType<typeof load>) =>
  $('header a')
    .map((_, each) => $(each).attr('href'))
    .get()

/** Returns the form data that a browser posts with the only form of a page. */
function readForm($: ReturnType<typeof load>): [string, string][] {
  const controls = '[type=hidden], [type=checkbox][checked], :not([type=checkbox], [type=hidden])'
  return $('form :is(input, textarea, select)')
    .filter(controls)
    .map((_, control) => [
      [String($(control).attr('name')), toSent(String($(control).val() ?? ''))] as const,
    ])
    .get()
    .map(([name, value]) => [name, value])
}

async function reject(
  rejection: Partial<Rejection>,
  {
    form = 'waitlist',
    entries = sent,
    referer,
  }: { form?: LeadFormName; entries?: Entries; referer?: string } = {},
) {
  const submission = await parseSubmission(post(form, entries, referer), form)
  const html = await formPages.renderRejectedForm(form, submission, {
    ...{ status: 422, errors: {}, message: null },
    ...rejection,
  })
  const $ = load(html)
  expect($('script, style, [onerror], [onfocus]')).toHaveLength(0)
  expect($('form')).toHaveLength(1)
  expect($('form').attr()).toMatchObject({
    method: 'post',
    action: `/api/leads/${form}#${submission.idPrefix}-errors`,
  })
  return { html, $, submission }
}

test('the page has the submitted values, and the errors beside the fields and above the form', async () => {
  const { $ } = await reject({
    errors: { email: 'Please enter a valid email address', industries_served: 'Wrong' },
  })
  const email = $('#waitlist-email')
  expect(email.attr('value')).toBe('ann@example.com')
  expect(email.attr('aria-invalid')).toBe('true')
  expect(email.attr('aria-describedby')).toBe('waitlist-email-error')
  expect($('.field #waitlist-email-error').text()).toBe('Please enter a valid email address')
  expect($('#waitlist-first_name').attr('aria-invalid')).toBeUndefined()
  expect($('fieldset[aria-describedby="waitlist-industries_served-error"] input')).toHaveLength(6)
  expect(
    $('[name=industries_served][checked]')
      .map((_, each) => $(each).val())
      .get(),
  ).toEqual([...['Snow Removal', 'Other']])
  expect($('textarea').text()).toBe('\r\ntwo\r\nlines'.replaceAll('\r', ''))
  const summary = $('#waitlist-errors')
  expect(summary.attr()).toMatchObject({ role: 'alert', tabindex: '-1' })
  expect(summary.find('p').text()).toBe('There is a problem')
  expect(
    summary
      .find('a')
      .map((_, each) => $(each).attr('href'))
      .get(),
  ).toEqual([...['#waitlist-email', '#waitlist-industries_served']])
  for (const link of summary.find('a').toArray()) {
    expect($(String($(link).attr('href')))).toHaveLength(1)
  }
})

test('the page belongs to the storefront of the form, and is noindex', async () => {
  const { $, html } = await reject(
    {},
    { entries: [...sent.slice(0, 3), ['_page', '/dealer/nord']] },
  )
  expect(html.startsWith('<!doctype html><html lang="en" style="--theme-primary:#b00020')).toBe(
    true,
  )
  expect($('head > title').text()).toBe('Error: Join the Waitlist | Nord & <b>Fils</b>')
  expect($('head > meta[name=robots]').attr('content')).toBe('noindex')
  expect($('head > link[rel=stylesheet]').attr('href')).toBe('/stylesheet.css')
  expect($('h1').text()).toBe('Join the Waitlist')
  expect($('header').text()).toBe('Nord & <b>Fils</b>← Back')
  expect(getHeaderLinks($)).toEqual(['/dealer/nord', '/dealer/nord'])
  expect($('.form-notice').text()).toContain('By joining you agree to receive emails from Caribou')
})

test.each(['/dealer/gone/products', '/dealer/-/products', '/'])(
  'the form of %s is on the main storefront',
  async (page) => {
    const { $ } = await reject({}, { form: 'quote', entries: [['_page', page]] })
    expect($('header').text()).toBe('Caribou← Back')
    expect(getHeaderLinks($)).toEqual(['/', page])
    expect($('html').attr('style')).toBeUndefined()
    expect($('[name=_page]').val()).toBe(page)
  },
)

test('a listing and nothing else of a page’s query is in the link to it', async () => {
  const referer = `${site}/products?brand=bobcat&utm_source=x&y="><b>`
  const { $ } = await reject({}, { form: 'quote', entries: [], referer })
  expect(getHeaderLinks($)).toEqual(['/', '/products?brand=bobcat'])
})

describe.each(leadForms)('the form %s of a page in French', (form) => {
  test.each([
    ['/fr/contact', '/fr'],
    ['/fr/concessionnaire/nord', '/fr/concessionnaire/nord'],
  ])('is in French on %s', async (page, home) => {
    reads.province = 'ON'
    const entries = [['_page', page]] as const
    const errors = validateForm(form, {}, 'fr').errors ?? {}
    const { $ } = await reject({ errors }, { form, entries })
    expect($('html').attr('lang')).toBe('fr')
    expect(getHeaderLinks($)).toEqual([home, page])
    expect($('[name=_page]').val()).toBe(page)
    expect($('.form-notice a').attr('href')).toBe(`${home}/confidentialite`)
    const names = [...properNames, 'Nord & <b>Fils</b>', 'Example Street', 'Bobcat']
    expect(findEnglish(`${$('title').text()}\n${$('body').text()}`, names)).toEqual([])
    const labels = $('[aria-label], [placeholder]')
      .map((_, each) => $(each).attr('aria-label') ?? $(each).attr('placeholder'))
      .get()
    expect(labels.flatMap((label) => findEnglish(label))).toEqual([])
  })

  test.each([
    ['ON', 'is in Ontario, so what you enter also goes outside Quebec', '(Ontario)'],
    ['QC', null, null],
    [null, null, null],
  ])('says that a dealer of %j is outside Quebec', async (province, english, french) => {
    reads.province = province
    for (const [page, sentence] of [
      ['/dealer/nord', english],
      ['/fr/concessionnaire/nord', french],
    ] as const) {
      const { $ } = await reject({}, { form, entries: [['_page', page]] })
      const notice = $('.form-notice').text()
      expect(/outside Quebec|l’extérieur du Québec/.test(notice)).toBe(sentence !== null)
      if (sentence !== null) expect(notice).toContain(sentence)
    }
  })
})

test('an error without a field is shown above the form', async () => {
  const { $ } = await reject({ message: 'Failed to submit your request. Please try again.' })
  expect($('#waitlist-errors p').last().text()).toBe(
    'Failed to submit your request. Please try again.',
  )
  expect($('#waitlist-errors ul')).toHaveLength(0)
})

describe.each([false, true])('while nothing can be read: %s', (fail) => {
  test('the page sends again what the visitor has sent, with the token', async () => {
    reads.fail = fail
    const log = spyOnLog()
    const { submission, $ } = await reject({
      message: 'Please send it again in 20 seconds.',
      hiddenFields: { _wait: 'token' },
    })
    expect($('#waitlist-errors').text()).toContain('Please send it again in 20 seconds.')
    const again = await parseSubmission(post('waitlist', readForm($)), 'waitlist')
    const { consentVersion } = again
    expect(again.values).toMatchObject(submission.values)
    expect(again).toMatchObject({ waitToken: 'token', formPage: submission.formPage, honeypot: '' })
    // A page without the wording keeps the consent version that the visitor read before.
    expect(consentVersion === submission.consentVersion).toBe(fail)
    expect(consentVersion).toMatch(/^[0-9a-f]{64}$/)
    expect($('.form-notice')).toHaveLength(fail ? 0 : 1)
    expect(log.mock.calls.join('').includes('form-page-read-failed')).toBe(fail)
    // A second wait replaces the token of the first one.
    const second = await reject({ hiddenFields: { _wait: 'later' } }, { entries: readForm($) })
    expect(readForm(second.$).filter(([name]) => name === '_wait')).toEqual([['_wait', 'later']])
  })
})

test('a form that is sent again keeps the campaign and query of its page', async () => {
  const referer = `${site}/contact?utm_campaign=Winter+%26+Ice&utm_source=mail&brand="><b>`
  const first = await reject({ errors: { email: 'Wrong' } }, { referer })
  expect(first.submission.attribution).toMatchObject({
    utm_campaign: 'Winter & Ice',
    utm_source: 'mail',
  })
  // The browser names the URL of the response, which is the form's action.
  const url = `${site}/api/leads/waitlist`
  const again = await reject({}, { entries: readForm(first.$), referer: url })
  const third = await parseSubmission(post('waitlist', readForm(again.$), url), 'waitlist')
  const { attribution, pageQuery } = first.submission
  expect(third).toMatchObject({ attribution, pageQuery })
  expect(readForm(again.$).filter(([name]) => name === '_query')).toHaveLength(1)
})

test('what was chosen from lists that need scripts stays', async () => {
  const { $ } = await reject(
    {},
    {
      entries: [
        ['brand', 'Retired Brand'],
        ['model', 'Other'],
        ['model_other', 'RT175'],
      ],
    },
  )
  expect($('select').val()).toBe('Retired Brand')
  expect($('[name=model]').val()).toBe('Other')
  expect($('[name=model_other]').val()).toBe('RT175')
  const listed = await reject({}, { entries: [['brand', 'Bobcat']] })
  expect(
    listed
      .$('option')
      .map((_, each) => listed.$(each).text())
      .get(),
  ).toEqual([...['Select a brand', 'Bobcat', 'Other']])
  expect(listed.$('[name=model_other]')).toHaveLength(0)
})

test('a quote for a product names it and asks for less', async () => {
  const { $ } = await reject(
    {},
    {
      form: 'quote',
      entries: [
        ['product_title', 'Ice <Bars>'],
        ['_id_prefix', 'section-1'],
      ],
    },
  )
  expect($('.quoted-product strong').text()).toBe('Ice <Bars>')
  expect($('#section-1-form [name=product_title]').val()).toBe('Ice <Bars>')
  expect($('fieldset')).toHaveLength(0)
})

test('of a repeated field the first value counts; unknown fields and files are dropped', async () => {
  const body = new FormData()
  body.append('first_name', 'Ann')
  body.append('first_name', 'Bea')
  body.append('last_name', new File(['x'], 'x.txt'))
  body.append('unknown', 'x')
  body.append('constructor', 'x')
  const request = new Request(`${site}/api/leads/quote`, { method: 'POST', body })
  const submission = await parseSubmission(request, 'quote')
  const rejection = { status: 422, errors: {}, message: null }
  const $ = load(await formPages.renderRejectedForm('quote', submission, rejection))
  expect($('[name=first_name]').val()).toBe('Ann')
  expect($('[name=last_name]').val()).toBeUndefined()
  expect($('[name=unknown], [name=constructor]')).toHaveLength(0)
})

const attacks = [
  '"></textarea></title></select><script>alert(1)</script><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus='",
  '</form><form action="https://evil.example"><style>*{display:none}</style>',
  '<!--<script>',
  '&quot;&#60;script&#62;',
  '{{constructor.constructor("alert(1)")()}} $& $1 $`',
  'javascript:alert(1)',
  '\u202e\u2066\u0000\u0007\ud800',
  'x'.repeat(2_500),
]

describe.each(leadForms)('in the form %s', (form) => {
  test.each(attacks.map((attack) => [attack.slice(0, 40), attack]))(
    'the value %j stays a value in every field',
    async (_, attack) => {
      const names = listFields(form).map(([name]) => name)
      const entries = [...names, '_consent', '_query', '_wait', attack].map(
        (name) => [name, attack] as const,
      )
      const errors = Object.fromEntries(names.map((name) => [name, attack]))
      const { $, submission } = await reject(
        { errors, message: attack, hiddenFields: { _wait: attack } },
        { form, entries },
      )
      const received = new Map(readForm($))
      // An HTML parser replaces NUL, and encoding a lone surrogate.
      const seen = (text: unknown) =>
        String(text)
          .replaceAll(/[\0\ufffd]/g, '')
          .replaceAll('\ud800', '')
      for (const [name, value] of Object.entries(submission.values)) {
        if (typeof value !== 'string' || name === 'shared_by') continue
        expect(seen(received.get(name)), name).toBe(seen(value))
      }
      expect(seen(received.get('_wait'))).toBe(seen(attack))
      expect(seen($('.form-errors > p').last().text())).toBe(seen(attack))
      expect(
        $('.form-errors a')
          .toArray()
          .every((a) => $(a).attr('href')?.startsWith('#')),
      ).toBe(true)
      expect(
        $('[action], [src], link')
          .map((_i, each) => $(each).attr('action') ?? $(each).attr('href'))
          .get(),
      ).toEqual([...['/stylesheet.css', `/api/leads/${form}#${form}-errors`]])
    },
  )
})

describe('a share without JavaScript', () => {
  const share = async (referer: string) => {
    const submission = await parseSubmission(post('dealer-share', [], referer), 'dealer-share')
    return formPages.renderSharedPage(submission)
  }

  test('of a page opens messages about that page', async () => {
    const $ = load(
      String(await share(`${site}/dealer/nord/dealers?page=/dealer/nord/products/ice`)),
    )
    expect($('head > title').text()).toBe('Share With Your Dealer | Nord & <b>Fils</b>')
    expect($('#dealer-share-success').attr('data-sent')).toBe('true')
    const links = $('#dealer-share-success a')
      .map((_, each) => $(each).attr('href'))
      .get()
    expect(links[0]).toMatch(/^mailto:\?subject=/)
    expect(links[1]).toMatch(/^sms:\?&body=/)
    for (const link of links.slice(0, 2)) {
      expect(decodeURIComponent(link)).toMatch(
        /https:\/\/bars\.example\/dealer\/nord\/products\/ice$/,
      )
    }
    expect(links[2]).toBe(
      '/dealer/nord/dealers?page=%2Fdealer%2Fnord%2Fproducts%2Fice#dealer-share-form',
    )
  })

  test.each(['', '?page=', '?page=//evil.example', '?page=https://evil.example'])(
    'with the query %j shares no page',
    async (query) => expect(await share(`${site}/dealers${query}`)).toBeNull(),
  )

  test('is confirmed while the copy of the form cannot be read', async () => {
    reads.failCopy = true
    spyOnLog()
    const $ = load(String(await share(`${site}/dealers?page=/products/ice`)))
    expect($('#dealer-share-success a')).toHaveLength(3)
  })

  test('has no page of its own while nothing can be read', async () => {
    reads.fail = true
    spyOnLog()
    expect(await share(`${site}/dealers?page=/products/ice`)).toBeNull()
  })
})
