import { expect, test } from 'vitest'
import {
  getStudioCookieName,
  isStudioSession,
  openStudioSession,
} from '#lib/base/studio-session.ts'

test('the key of the link opens the same session any number of times', () => {
  expect(openStudioSession('wrong', 'first-key')).toBeNull()
  const session = openStudioSession('first-key', 'first-key')
  expect(session).toMatch(/^[\w-]{43}$/)
  expect(openStudioSession('first-key', 'first-key')).toBe(session)
  expect(isStudioSession(session ?? '', 'first-key')).toBe(true)
  expect(isStudioSession(session ?? '', 'second-key')).toBe(false)
})

test('neither the key itself nor its absence is a session', () => {
  expect(isStudioSession('third-key', 'third-key')).toBe(false)
  expect(isStudioSession(undefined, 'third-key')).toBe(false)
  expect(isStudioSession('', undefined)).toBe(false)
  expect(openStudioSession('', undefined)).toBeNull()
})

test('sites on different ports of a host do not overwrite each other’s cookie', () => {
  const urls = ['http://localhost:3000', 'http://localhost:3100', 'http://a.test', 'https://a.test']
  expect(urls.map(getStudioCookieName)).toEqual([
    'studio-session-3000',
    'studio-session-3100',
    'studio-session-80',
    'studio-session-443',
  ])
})
