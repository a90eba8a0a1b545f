import { load } from 'cheerio'
import { expect, test, vi } from 'vitest'
import { parseSubmission, type Submission } from '#lib/leads/parse-submission.ts'
import { type Rejection, renderFormErrors } from '#lib/leads/render-form-errors.ts'

vi.mock('server-only', () => ({}))
vi.mock('#lib/base/env.ts', () => ({ env: () => ({ SITE_URL: 'https://bars.example' }) }))
// As in a flood, when pages are not filled in.
vi.mock('#lib/leads/get-form-page.ts', () => ({ getFormPage: async () => null }))

const url = 'https://bars.example/api/leads/waitlist'

const sent = [
  ['email', 'ann@example.com'],
  ['brand', `Bobcat "T770" <b> & ’`],
  ['industries_served', 'snow'],
  ['industries_served', 'forestry'],
  ['notes', 'two\r\nlines'],
  ['website', ''],
  ['_page', '/contact'],
  ['_id_prefix', 'waitlist'],
  ['_consent', 'a'.repeat(64)],
] as const

function post(entries: Iterable<readonly [string, string]>, referer = ''): Request {
  const body = new URLSearchParams([...entries].map(([name, value]) => [name, value]))
  return new Request(url, { method: 'POST', body, headers: { referer } })
}

/** Browsers send each line end of a value as CRLF. */
const toSent = (value: string) => value.replaceAll(/\r?\n/g, '\r\n')

/** Returns the fields that a browser sends with the only form of a page. */
async function readForm(response: Response) {
  const $ = load(await response.text())
  expect($('form').attr()).toMatchObject({ method: 'post', action: '/api/leads/waitlist' })
  expect($('form button')).toHaveLength(1)
  const entries = $('form :is(input, textarea)')
    .map((_, input) => [[$(input).attr('name') ?? '', toSent(String($(input).val() ?? ''))]])
    .get()
  return { $, entries: entries.map(([name = '', value = '']) => [name, value] as const) }
}

async function reject(
  rejection: Partial<Rejection>,
  entries: typeof sent | [string, string][] = sent,
  referer = '',
) {
  const request = post(entries, referer)
  const submission = await parseSubmission(request.clone(), 'waitlist')
  const all = { status: 428, errors: {}, message: null, ...rejection }
  const form = await readForm(await renderFormErrors(request, submission, all))
  return { submission, ...form }
}

const parseAgain = (entries: Iterable<readonly [string, string]>) =>
  parseSubmission(post(entries), 'waitlist')

test('the plain page sends again what the visitor has sent, with the token', async () => {
  const { submission, entries, $ } = await reject({
    message: 'Please send it again in 20 seconds.',
    hiddenFields: { _wait: 'token' },
  })
  expect($('main').text()).toContain('Please send it again in 20 seconds.')
  const again: Submission = await parseAgain(entries)
  expect({ ...again, entries: [] }).toEqual({ ...submission, waitToken: 'token', entries: [] })
  // A second wait replaces the token of the first one.
  const second = await reject(
    { hiddenFields: { _wait: 'later' } },
    entries.map(([a, b]) => [a, b]),
  )
  expect(second.entries.filter(([name]) => name === '_wait')).toEqual([['_wait', 'later']])
})

test('a form that is sent again keeps the campaign and query of its page', async () => {
  const page =
    'https://bars.example/contact?utm_campaign=Winter+%26+Ice&utm_source=mail&brand="><b>'
  const first = await reject({ status: 422, errors: { email: 'Wrong' } }, sent, page)
  expect(first.submission.attribution).toMatchObject({
    utm_campaign: 'Winter & Ice',
    utm_source: 'mail',
  })
  // The browser names the URL of the response, which is the form's action.
  const again = await reject(
    { hiddenFields: { _wait: 'token' } },
    first.entries.map(([a, b]) => [a, b]),
    url,
  )
  const third = await parseSubmission(post(again.entries, url), 'waitlist')
  const { attribution, pageQuery } = first.submission
  expect(third).toMatchObject({ attribution, pageQuery, waitToken: 'token' })
  expect(again.entries.filter(([name]) => name === '_query')).toHaveLength(1)
})

test('a field with an error can be corrected', async () => {
  const { $, entries } = await reject({
    status: 422,
    errors: { email: 'Please enter a valid email' },
  })
  const field = $('input[name="email"]')
  expect([field.attr('type'), field.attr('value')]).toEqual([undefined, 'ann@example.com'])
  expect(field.closest('label').text()).toBe('Please enter a valid email')
  expect(entries.filter(([name]) => name === 'email')).toHaveLength(1)
})

test('a text of several lines keeps them where it can be corrected', async () => {
  const { entries } = await reject({ errors: { notes: 'Too long' } })
  expect(entries).toContainEqual(['notes', 'two\r\nlines'])
})

test.each(['"><script>alert(1)</script>', "' onfocus=alert(1) autofocus='", '</form><img src=x>'])(
  'a value %s stays a value',
  async (attack) => {
    const { $, entries } = await reject({ errors: { email: attack } }, [
      ['email', attack],
      ['notes', attack],
      [attack, attack],
    ])
    expect($('script, img, [onfocus]')).toHaveLength(0)
    expect(entries.map(([, value]) => value)).toEqual([attack, attack, attack])
  },
)
