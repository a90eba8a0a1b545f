import { expect, test } from 'vitest'
import { negotiateCoding } from '../src/http/content-coding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;Q=1.0, BR;q=0.9', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br ; q = 0.8 , gzip ; q=0.8', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0.1, gzip;q=0.2', 'gzip'],
  ['identity, *;q=0', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=1', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['*;q=0', 'identity'],
  ['br;q=nonsense', 'identity'],
] as const)('Accept-Encoding %j is answered with %s', (acceptEncoding, coding) => {
  expect(negotiateCoding(acceptEncoding)).toBe(coding)
})
