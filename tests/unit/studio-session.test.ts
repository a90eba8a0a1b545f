import { expect, test } from 'vitest'
import { isStudioSession, openStudioSession } from '#lib/base/studio-session.ts'

test('the key of the link opens one session', () => {
  expect(openStudioSession('wrong', 'first-key')).toBeNull()
  const session = openStudioSession('first-key', 'first-key')
  expect(session).toMatch(/^[\w-]{43}$/)
  expect(openStudioSession('first-key', 'first-key')).toBeNull()
  expect(isStudioSession(session ?? '', 'first-key')).toBe(true)
  expect(isStudioSession(session ?? '', 'second-key')).toBe(false)
})

test('neither the key itself nor its absence is a session', () => {
  expect(isStudioSession('third-key', 'third-key')).toBe(false)
  expect(isStudioSession(undefined, 'third-key')).toBe(false)
  expect(isStudioSession('', undefined)).toBe(false)
  expect(openStudioSession('', undefined)).toBeNull()
})
