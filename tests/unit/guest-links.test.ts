import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasGuestCookie } from '#lib/base/guest-cookie.ts'
import {
  draftId,
  formatGuestDraft,
  guestSubject,
  parseGuestDraft,
  parseGuestSubject,
} from '#lib/content/guest-draft.ts'
import { newGuestLink } from '#lib/guests/guest-link.ts'
import { createGuestToken, hashGuestToken } from '#lib/guests/guest-token.ts'

test('a secret has 256 bits, is never the same, and is found by its hash only', () => {
  const [one, other] = [createGuestToken(), createGuestToken()]
  expect(Buffer.from(one, 'base64url')).toHaveLength(32)
  expect(one).not.toBe(other)
  expect(hashGuestToken(one)).toBe(createHash('sha256').update(one).digest('hex'))
})

test.each([
  '',
  'x',
  `${'A'.repeat(43)}=`,
  'A'.repeat(44),
  `${'A'.repeat(42)}%`,
  `${'A'.repeat(43)}\n`,
])('%j is no secret', (text) => {
  expect(hashGuestToken(text)).toBeNull()
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
  expect(newGuestLink.safeParse(link).success).toBe(true)
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'faq', '/a b']) {
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
