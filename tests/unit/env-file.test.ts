import { expect, test } from 'vitest'
import { setEnvValues } from '#scripts/installation/env-file.ts'
import { getRetryDelay } from '#scripts/installation/management-api.ts'

test('values replace their lines or are added; all other text stays', () => {
  const values = { A: 'one', B_URL: 'https://b.example' }
  expect(setEnvValues('', values)).toBe('A=one\nB_URL=https://b.example\n')
  expect(setEnvValues('# A=no\nAA=x\nA=\nC="x y"', values)).toBe(
    '# A=no\nAA=x\nA=one\nC="x y"\nB_URL=https://b.example\n',
  )
  expect(setEnvValues('export A = "old" \r\nX=1\n', { A: 'new' })).toBe('A=new\r\nX=1\n')
})

test('a value that needs quotes, and a name that is set twice, are refused', () => {
  for (const value of ['a b', 'a$b', 'a#b', 'a\nB=c', '"a"', '']) {
    expect(() => setEnvValues('', { A: value })).toThrow('set it by hand')
  }
  expect(() => setEnvValues('A=1\nA=2\n', { A: '3' })).toThrow('.env sets A 2 times')
})

test('a 429 says how long to wait in seconds or as a date', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const delay = (headers: Record<string, string>) => getRetryDelay(new Headers(headers), now)
  expect(delay({ 'Retry-After': '3', 'X-RateLimit-Reset': '9' })).toBe(3_000)
  expect(delay({ 'Retry-After': 'Thu, 01 Jan 2026 00:00:30 GMT' })).toBe(30_000)
  expect(delay({ 'Retry-After': 'Wed, 31 Dec 2025 00:00:00 GMT' })).toBe(0)
  expect(delay({ 'X-RateLimit-Reset': '9' })).toBe(9_000)
  expect(delay({ 'Retry-After': 'soon' })).toBe(5_000)
  expect(delay({})).toBe(5_000)
  expect(delay({ 'Retry-After': '3600' })).toBeNull()
})
