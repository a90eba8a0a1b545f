import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { format } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { BackendUnavailableError, logFailure } from '#lib/base/backend-outages.ts'
import { logError } from '#lib/base/log.ts'
import { markReported } from '#lib/base/reported-errors.ts'
import { structureConsole } from '#server/structured-console.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

const { error: originalError, warn: originalWarn } = console

afterEach(() => {
  Object.assign(console, { error: originalError, warn: originalWarn })
  vi.restoreAllMocks()
})

/** Runs code in a separate process, in which `logError` is defined. */
function runNode(code: string, stderr: 'pipe' | number = 'pipe') {
  const script = `import { logError } from '#lib/base/log.ts'\n${code}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', stderr],
    encoding: 'utf8',
  })
}

test('an event is one line of JSON with its level and time', () => {
  const { stderr } = runNode(`logError('page-lost', { path: '/faq', error: 'two\\nlines' })`)
  expect(stderr.split('\n')).toHaveLength(2)
  expect(JSON.parse(stderr)).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    event: 'page-lost',
    path: '/faq',
    error: 'two\nlines',
  })
})

test('the line before a crash is written', () => {
  const { stderr, signal } = runNode(`logError('last'); process.kill(process.pid, 'SIGKILL')`)
  expect(signal).toBe('SIGKILL')
  expect(JSON.parse(stderr)).toMatchObject({ event: 'last' })
})

test.skipIf(!existsSync('/dev/full'))('a log on a full disk does not end the process', () => {
  const code = `for (let i = 0; i < 2000; i += 1) logError('lost', { text: 'x'.repeat(1000) })
    setTimeout(() => console.log('alive'), 10)`
  expect(runNode(code, openSync('/dev/full', 'w'))).toMatchObject({ status: 0, stdout: 'alive\n' })
})

test('a failure is logged, except one that an outage explains', () => {
  const log = spyOnLog()
  const outage = new Error('No rows', { cause: new BackendUnavailableError('supabase: timeout') })
  logFailure('search-failed', new Error('Could not search', { cause: outage }))
  expect(log).not.toHaveBeenCalled()
  logFailure('search-failed', new Error('Could not search', { cause: new Error('no such table') }))
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ event: 'search-failed', error: 'Could not search: no such table' }),
  ])
})

test('what a library prints as an error is one line of JSON, unless a read or request logs it', () => {
  const log = spyOnLog()
  structureConsole()
  const error = new Error('No room')
  console.error('Could not store', error)
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      event: 'console-error',
      text: format('Could not store', error),
    }),
  ])
  markReported(error)
  console.error(error)
  console.warn('Could not store', new TypeError('terminated'))
  expect(log).toHaveBeenCalledTimes(1)
  logError('other')
  expect(log).toHaveBeenCalledTimes(2)
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
    const log = spyOnLog()
    let time = 0
    structureConsole(() => time)
    for (let count = 1; count <= 1_000; count += 1) console.error(...toLine(count))
    expect(log).toHaveBeenCalledTimes(1)
    time = 60_000
    console.error(...toLine(7))
    const lines = log.mock.calls.map(([line]) => JSON.parse(line))
    expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 999])
    expect(JSON.stringify(lines)).not.toMatch(/made-up|bytes 1\b/)
  },
)

test('many kinds of lines of a library are counted together', () => {
  const log = spyOnLog()
  structureConsole(() => 0)
  for (let count = 0; count < 5_000; count += 1) {
    console.warn(Array.from(String(count), (digit) => 'abcdefghij'[Number(digit)]).join(''))
  }
  expect(log.mock.calls.length).toBeLessThanOrEqual(201)
})
