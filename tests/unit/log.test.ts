import { spawnSync } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { BackendUnavailableError, logFailure } from '#lib/base/backend-outages.ts'
import { isReported, markReported } from '#lib/base/reported-errors.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'

afterEach(() => {
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

test('an error that has its log line is known in each bundle', () => {
  const error = new Error('No room')
  expect(isReported(error)).toBe(false)
  markReported(error)
  expect([isReported(error), isReported(new Error('No room'))]).toEqual([true, false])
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
