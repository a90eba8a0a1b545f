import { expect, test } from 'vitest'
import { getFailureReason } from '#lib/base/failure-reason.ts'
import { describeNetworkError, getNetworkErrorCode } from '#lib/base/network-errors.ts'
import { describeFailure } from '#lib/leads/outgoing-webhooks/describe-failure.ts'

const withCode = (code: unknown) => Object.assign(new Error('https://secret.example/'), { code })
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })

const reset = 'The server closed the connection'
const late = 'No answer in time'

test.each<[error: unknown, code: string, meaning: string, outage: string]>([
  [withCode('ECONNREFUSED'), 'ECONNREFUSED', 'The server refuses the connection', 'unreachable'],
  [withCode('ECONNRESET'), 'ECONNRESET', reset, 'unreachable'],
  [withCode('EPIPE'), 'EPIPE', reset, 'unreachable'],
  [withCode('ENOTFOUND'), 'ENOTFOUND', 'There is no server with this name', 'unreachable'],
  [
    withCode('EAI_AGAIN'),
    'EAI_AGAIN',
    'The name of the server cannot be looked up just now',
    'unreachable',
  ],
  [withCode('ETIMEDOUT'), 'ETIMEDOUT', late, 'timeout'],
  [new DOMException('x', 'TimeoutError'), 'ETIMEDOUT', late, 'timeout'],
  [new DOMException('x', 'AbortError'), 'ABORT_ERR', 'The request was canceled', 'timeout'],
  [fetchFailed(withCode('ECONNRESET')), 'ECONNRESET', reset, 'unreachable'],
  [fetchFailed(new DOMException('x', 'TimeoutError')), 'ETIMEDOUT', late, 'timeout'],
  [
    Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
    'The server refuses the connection',
    'unreachable',
  ],
  [
    withCode('HPE_INVALID_CONSTANT'),
    'HPE_INVALID_CONSTANT',
    'The answer is not valid HTTP (HPE_INVALID_CONSTANT)',
    'unreachable',
  ],
  [withCode('EPROTO'), 'EPROTO', 'The server does not answer by https (EPROTO)', 'unreachable'],
  [
    withCode('CERT_HAS_EXPIRED'),
    'CERT_HAS_EXPIRED',
    'The certificate of the server has expired',
    'unreachable',
  ],
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ].map((code): [Error, string, string, string] => [
    withCode(code),
    code,
    `The certificate of the server is not valid (${code})`,
    'unreachable',
  ]),
  [
    withCode('EHOSTUNREACH'),
    'EHOSTUNREACH',
    'The server cannot be reached (EHOSTUNREACH)',
    'unreachable',
  ],
])('%j has the code %s: %s', (error, code, meaning, outage) => {
  expect(getNetworkErrorCode(error)).toBe(code)
  expect(describeNetworkError(error)).toBe(meaning)
  expect(describeFailure(error)).toEqual({ reason: meaning, isGone: false })
  expect(getFailureReason(error)).toBe(outage)
})

test.each([
  ['a text', 'x'],
  ['nothing', undefined],
  ['an error without a code', new TypeError('https://secret.example/')],
  ['an error with a number as its code', withCode(7)],
  ['an error with such a cause', fetchFailed(new Error('x'))],
])('%s is no error of the network', (_, error) => {
  expect(getNetworkErrorCode(error)).toBeNull()
  expect(describeNetworkError(error)).toBeNull()
  expect(describeFailure(error).reason).not.toContain('secret')
})
