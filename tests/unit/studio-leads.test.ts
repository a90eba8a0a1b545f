import { expect, test } from 'vitest'
import { isPast } from '#lib/catalog/staff/scheduled-change.ts'
import { getAnswerHref } from '#lib/leads/answer-href.ts'
import { getContactHref } from '#lib/leads/contact-href.ts'
import type { FieldKind } from '#lib/leads/forms/field-declaration.ts'
import { describeNewLeads } from '#studio/leads/use-lead-list.ts'
import { describeFailing } from '#studio/leads/webhook-labels.ts'
import { formatDateTime, parseDateTime } from '#studio/tools/format-date.ts'

test.each<[FieldKind, string, string | null]>([
  ['phone', '514 555 0100', 'tel:+15145550100'],
  ['phone', '+1 (514) 555‑0100', 'tel:+15145550100'],
  ['phone', '514\u00a0555.0100 ext. 12', 'tel:+15145550100;ext=12'],
  ['phone', '514-555-0100 x7', 'tel:+15145550100;ext=7'],
  ['phone', '(514) 555‑0100 poste 12', 'tel:+15145550100;ext=12'],
  ['phone', '+33 1 42 68 53 00', 'tel:+33142685300'],
  ['phone', '514-555-0100 #7', 'tel:+15145550100;ext=7'],
  ['phone', 'call my office', null],
  ['phone', '1+2', null],
  ['phone', 'javascript:alert(1)', null],
  ['email', 'ada&eva@tremblay.example', 'mailto:ada%26eva%40tremblay.example'],
  ['text', '514 555 0100', null],
])('a %s of %s links to %s', (kind, value, href) => {
  expect(getContactHref(kind, value)).toBe(href)
})

const asker = { form: 'quote', name: 'Zoé Roy', email: 'zoe@roy.example' } as const

test.each([
  ['fr', 'zoe@roy.example', 'Votre demande de soumission', 'Bonjour Zoé Roy,'],
  ['en', 'zoe@roy.example', 'Your quote request', 'Hello Zoé Roy,'],
  [null, 'zoe@roy.example', 'Your quote request', 'Hello Zoé Roy,'],
])('an answer to a lead in %s to %s has the subject %s', (locale, address, subject, greeting) => {
  const url = new URL(getAnswerHref({ ...asker, locale }) ?? '')
  expect(url.protocol + url.pathname).toBe(`mailto:${address}`)
  expect(url.searchParams.get('subject')).toBe(subject)
  expect(url.searchParams.get('body')).toBe(`${greeting}\r\n\r\n`)
})

test('a lead without an address that mail reaches has no link to answer it', () => {
  for (const email of ['', 'zoe at roy']) {
    expect(getAnswerHref({ ...asker, email, locale: 'fr' })).toBeNull()
  }
})

const lead = (id: string, minute: number) => ({
  ...{ id, name: id, created_at: `2026-11-27T10:${minute}:00Z` },
})

test.each<[string[], string[], string | null]>([
  [['b30', 'a20'], ['b30', 'a20'], null],
  [['b30', 'a20'], ['a20'], null],
  [['b30'], ['c40', 'b30'], 'New lead: c40'],
  [['b30'], ['d50', 'c40', 'b30'], '2 new leads, the latest from d50'],
  [[], ['a20'], 'New lead: a20'],
  [['b30'], ['b30', 'a20'], null],
])('a list of %j that becomes %j is announced as %s', (before, now, text) => {
  const list = (ids: string[]) => ids.map((id) => lead(id, Number(id.slice(1))))
  expect(describeNewLeads(list(before), list(now))).toBe(text)
})

test('a failing webhook says since when, how often and why', () => {
  const failing = { failing_since: '2026-11-27T15:42:00Z', failed_attempts: 3, last_failure: 'X' }
  expect(describeFailing(failing)).toMatch(
    /^Failing since Nov 27, 2026, 10:42.a\.m\. EST: 3 attempts failed\. Last error: X$/,
  )
  expect(describeFailing({ ...failing, failed_attempts: 1 })).toContain('1 attempt failed')
  expect(describeFailing({ ...failing, failing_since: null })).toBeNull()
})

test.each([
  ['2026-11-27T10:42', '2026-11-27T15:42:00.000Z'],
  ['2026-07-01T00:00:05', '2026-07-01T04:00:05.000Z'],
  // Summer time begins: 2:30 does not exist, and is an hour earlier.
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  // Summer time ends: 1:30 is there twice.
  ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('%s in Toronto is %s', (local, timestamp) => {
  expect(parseDateTime(local)).toBe(timestamp)
})

test('times name their zone, in winter and in summer', () => {
  expect(formatDateTime('2026-11-27T15:42:00Z')).toMatch(/^Nov 27, 2026, 10:42.a\.m\. EST$/)
  expect(formatDateTime('2026-07-01T15:42:00Z')).toMatch(/ EDT$/)
})

test.each<[number, boolean]>([
  [-86_400_000, true],
  [-61_000, true],
  [-59_000, false],
  [0, false],
  [86_400_000, false],
])('a change that begins %i ms from now is refused: %s', (fromNow, refused) => {
  const now = Date.parse('2026-11-27T15:42:00Z')
  expect(isPast(new Date(now + fromNow).toISOString(), now)).toBe(refused)
})
