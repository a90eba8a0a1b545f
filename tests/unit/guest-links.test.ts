import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findNewAnswer } from '#components/guests/use-comments.ts'
import { hasGuestCookie } from '#lib/base/guest-cookie.ts'
import { createSecretToken, hashSecretToken } from '#lib/base/secret-token.ts'
import {
  draftId,
  formatGuestDraft,
  guestSubject,
  parseGuestDraft,
  parseGuestSubject,
} from '#lib/content/guest-draft.ts'
import {
  guestComments,
  isAnchorSelector,
  isWaitingForStaff,
  newGuestComment,
  pageAnchor,
} from '#lib/guests/guest-comment.ts'
import { newGuestLink, newStaffAnswer } from '#lib/guests/guest-link.ts'
import { describeNewComments } from '#studio/guests/use-guest-links.ts'
import {
  anchorSelectors,
  foreignPaths,
  malformedSelectors,
  sitePaths,
} from '#tests/support/guest-inputs.ts'

test('a secret has 256 bits, is never the same, and is found by its hash only', () => {
  const [one, other] = [createSecretToken(), createSecretToken()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
  expect(hashSecretToken(one)).toBe(createHash('sha256').update(one).digest('hex'))
})

test.each([
  '',
  'x',
  `${'A'.repeat(43)}=`,
  'A'.repeat(44),
  `${'A'.repeat(42)}%`,
  `${'A'.repeat(43)}\n`,
])('%j is no secret', (text) => {
  expect(hashSecretToken(text)).toBeNull()
})

test('a subject is a draft, a version or a release; nothing else is one', () => {
  expect(parseGuestSubject('drafts.faq.a-b')).toEqual({
    kind: 'document',
    id: 'drafts.faq.a-b',
    publishedId: 'faq.a-b',
    release: null,
  })
  expect(parseGuestSubject('versions.rA1.homePage')).toEqual({
    kind: 'document',
    id: 'versions.rA1.homePage',
    publishedId: 'homePage',
    release: 'rA1',
  })
  expect(parseGuestSubject('versions.rA1')).toEqual({ kind: 'release', name: 'rA1' })
  for (const text of [
    'raw',
    'homePage',
    'drafts',
    'drafts.',
    'versions',
    'versions.',
    'versions.a b',
  ]) {
    expect(guestSubject.safeParse(text).success, text).toBe(false)
  }
})

test('a comparison shows one draft or one document of a release', () => {
  for (const id of ['drafts.homePage', 'versions.rA1.faq-1']) {
    expect(draftId.safeParse(id).success, id).toBe(true)
  }
  for (const id of [
    'homePage',
    'versions.rA1',
    'drafts.',
    'drafts.a b',
    `drafts.${'a'.repeat(300)}`,
    1,
  ]) {
    expect(draftId.safeParse(id).success, String(id)).toBe(false)
  }
})

test('the header between proxy and page holds what the link shows; a malformed one throws', () => {
  const draft = { subject: 'drafts.homePage', expires_at: '2026-11-30T12:00:00Z' }
  expect(parseGuestDraft(formatGuestDraft(draft))).toEqual(draft)
  expect(() => parseGuestDraft('{}')).toThrow()
  expect(() => parseGuestDraft('')).toThrow()
})

test('a link opens a page of this site, for 1, 7 or 30 days', () => {
  const link = { subject: 'drafts.homePage', path: '/faq', days: 7, note: '' }
  for (const path of sitePaths) {
    expect(newGuestLink.safeParse({ ...link, path }).success, path).toBe(true)
  }
  for (const path of foreignPaths) {
    expect(newGuestLink.safeParse({ ...link, path }).success, path).toBe(false)
  }
  expect(newGuestLink.safeParse({ ...link, days: 365 }).success).toBe(false)
})

test('the cookie of a guest is recognized among others', () => {
  expect(hasGuestCookie('a=1; guest-draft=x')).toBe(true)
  expect(hasGuestCookie('guest-draft=')).toBe(true)
  for (const header of [null, undefined, '', 'my-guest-draft=x', 'a=guest-draft']) {
    expect(hasGuestCookie(header), String(header)).toBe(false)
  }
})

const comment = { name: 'Maya', body: 'Shorter.', path: '/faq', anchor: pageAnchor }
const parseComment = (changes: object) => z.safeParse(newGuestComment, { ...comment, ...changes })

test.each(sitePaths)('a comment is on the page %j', (path) => {
  expect(parseComment({ path }).data?.path).toBe(path)
})

test.each(foreignPaths)('a comment is not on the page %j', (path) => {
  expect(parseComment({ path }).success).toBe(false)
})

test.each(anchorSelectors)('a comment is at %j', (selector) => {
  expect(isAnchorSelector(selector)).toBe(true)
  expect(parseComment({ anchor: { ...pageAnchor, selector } }).success).toBe(true)
})

test.each(malformedSelectors)('a comment is not at %j', (selector) => {
  expect(parseComment({ anchor: { ...pageAnchor, selector } }).success).toBe(false)
})

test.each([
  ['the name', { name: ' Ma\u0000ya\n\u202eO ' }, { name: 'Maya O' }],
  ['the text', { body: 'One\r\ntwo\u0000\ud800' }, { body: 'One\ntwo\ufffd' }],
  [
    'the heading',
    { anchor: { ...pageAnchor, heading: 'A\u0000\u2028b' } },
    { anchor: { ...pageAnchor, heading: 'A b' } },
  ],
])('%s of a comment loses what the database refuses', (_, given, stored) => {
  expect(parseComment(given).data).toMatchObject(stored)
})

test.each([
  { name: '\u0000' },
  { name: 'a'.repeat(81) },
  { name: 1 },
  { body: ' \n\t\u0001' },
  { body: 'a'.repeat(2001) },
  { anchor: null },
  { anchor: { ...pageAnchor, x: 2 } },
  { anchor: { ...pageAnchor, y: Number.NaN } },
  { anchor: { ...pageAnchor, heading: 'a'.repeat(201) } },
])('a comment with %j is malformed', (changes) => {
  expect(parseComment(changes).success).toBe(false)
})

test('a stored comment that is malformed is shown at the top of the page, and hides no other', () => {
  const row = { id: 'x', number: 1, created_at: '', resolved_at: null, replies: [], ...comment }
  const comments = [
    { ...row, anchor: { ...pageAnchor, selector: '["' } },
    { ...row, path: '/\\evil.example' },
  ]
  const seen = z.parse(guestComments, { comments }).comments
  expect(seen.map(({ anchor, path }) => [anchor, path])).toEqual([
    [pageAnchor, '/faq'],
    [pageAnchor, '/'],
  ])
})

const said = (id: string, is_staff: boolean, name = 'Maya') => ({
  ...{ id, is_staff, name, body: 'So.', created_at: '' },
})
const commented = (id: string, ...replies: ReturnType<typeof said>[]) => ({
  ...{ id, number: 1, created_at: '', resolved_at: null, replies, ...comment },
})

test.each([
  ['is new', commented('a'), true],
  ['has an answer', commented('a', said('1', true)), false],
  ['has a reply to the answer', commented('a', said('1', true), said('2', false)), true],
  ['is done', { ...commented('a'), resolved_at: '2026-11-27' }, false],
])('a comment that %s', (_, given, isWaiting) => {
  expect(isWaitingForStaff(given)).toBe(isWaiting)
})

test.each([
  ['nothing', [commented('a')], [commented('a')], null],
  ['a comment', [], [commented('a')], 'New comment by Maya'],
  ['a reply', [commented('a')], [commented('a', said('1', false, 'Noor'))], 'New reply by Noor'],
  ['an answer of staff', [commented('a')], [commented('a', said('1', true))], null],
  ['a deletion', [commented('a'), commented('b')], [commented('b')], null],
  ['several', [], [commented('a'), commented('b')], '2 new comments by guests'],
])('staff hear of %s', (_, before, now, sentence) => {
  expect(describeNewComments(before, now)).toBe(sentence)
})

test.each([
  ['nothing', [commented('a')], [commented('a')], null],
  ['an answer', [commented('a')], [commented('a', said('1', true))], 'a'],
  [
    'another answer',
    [commented('a', said('1', true))],
    [commented('a', said('1', true), said('2', true))],
    'a',
  ],
  ['a reply of a guest', [commented('a')], [commented('a', said('1', false))], null],
])('a guest hears of %s', (_, before, now, id) => {
  expect(findNewAnswer(before, now)?.id ?? null).toBe(id)
})

test.each([
  ['no text', { body: '' }, false],
  ['spaces', { body: ' \n' }, false],
  ['a number', { body: 1 }, false],
  ['2,001 characters', { body: 'a'.repeat(2001) }, false],
  ['2,000 characters', { body: 'a'.repeat(2000) }, true],
  ['a name', { body: 'a', name: 'Somebody else' }, false],
])('an answer with %s', (_, body, isValid) => {
  expect(newStaffAnswer.safeParse(body).success).toBe(isValid)
})
