import { format } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { structureConsole } from '../src/structured-console.ts'

const { error: originalError, warn: originalWarn } = console
const log = vi.fn()
const isReported = () => false

afterEach(() => {
  Object.assign(console, { error: originalError, warn: originalWarn })
  log.mockClear()
})

test('what a library prints as an error is one line of JSON, unless a read or request logs it', () => {
  const reported = new WeakSet<object>()
  structureConsole(log, (value) => value instanceof Error && reported.has(value))
  const error = new Error('No room')
  console.error('Could not store', error)
  expect(log.mock.calls).toEqual([['console-error', { text: format('Could not store', error) }]])
  reported.add(error)
  console.error(error)
  console.warn('Could not store', new TypeError('terminated'))
  expect(log).toHaveBeenCalledTimes(1)
})

test('a site that reports no errors itself has failed requests printed', () => {
  structureConsole(log, null)
  console.error(new TypeError('fetch failed'))
  expect(log.mock.calls).toEqual([
    ['console-error', { text: expect.stringContaining('fetch failed') }],
  ])
})

test.each([
  [
    'a picture',
    (n: number) => [
      "The requested resource isn't a valid image for",
      `/made-up-${n}`,
      'received',
      null,
    ],
  ],
  ['an action', (n: number) => [`Failed to find Server Action "made-up-${n}".`]],
  [
    'an address',
    (n: number) => ['upstream image response failed for', `https://made-up-${n}.example/a`, 404],
  ],
  ['an error', (n: number) => [new Error(`No route for /made-up-${n}`)]],
  ['a length', (n: number) => [`Body exceeded ${n} bytes`]],
])(
  'lines about what strangers ask for, such as %s, are one a minute and quote nothing',
  (_, toLine) => {
    let time = 0
    structureConsole(log, isReported, () => time)
    for (let count = 1; count <= 1_000; count += 1) console.error(...toLine(count))
    expect(log).toHaveBeenCalledTimes(1)
    time = 60_000
    console.error(...toLine(7))
    const lines = log.mock.calls.map(([, details]) => details)
    expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 999])
    expect(JSON.stringify(lines)).not.toMatch(/made-up|bytes 1\b/)
  },
)

test('many kinds of lines of a library are counted together', () => {
  structureConsole(log, isReported, () => 0)
  for (let count = 0; count < 5_000; count += 1) {
    console.warn(Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)]).join(''))
  }
  expect(log.mock.calls.length).toBeLessThanOrEqual(201)
})
