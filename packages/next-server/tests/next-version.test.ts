import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import {
  checkNextVersion,
  judgeNextVersion,
  readNextVersion,
  testedNextVersions,
} from '../src/next-version.ts'

/** The version of Next against which the package was read. */
const readAgainst = '16.4.5'

const folder = join(import.meta.dirname, '..')
const readme = readFileSync(join(folder, 'README.md'), 'utf8')
const [, section = ''] = readme.split('## What it knows of Next')
const [table = ''] = section.split('\n## ')
const rows = table.split('\n').filter((line) => line.startsWith('| `'))

test('this is the version of Next that the package was read against', () => {
  const version = readNextVersion()
  expect(
    version,
    `Look at these files and at what they rest on in Next ${version}, run the tests, and then change the version here ` +
      `and in the README:\n${rows.join('\n')}\n`,
  ).toBe(readAgainst)
  expect(readme).toContain(`Read against Next ${readAgainst}`)
  expect(testedNextVersions).toContain(readAgainst)
  for (const tested of testedNextVersions) expect(readme).toContain(tested)
})

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['16.4.6', 'tested'],
  ['16.4.99', 'newer-patch'],
  ['16.4.4', 'untested'],
  ['16.3.7', 'untested'],
  ['16.2.12', 'untested'],
  ['16.5.0', 'untested'],
  ['17.0.0', 'untested'],
  ['16.4.7-canary.1', 'untested'],
])('Next %s is %s', (version, outcome) => {
  expect(judgeNextVersion(version).outcome).toBe(outcome)
})

test('an untested version is refused unless the environment allows it, and a later patch has a warning', () => {
  const warn = vi.fn<(text: string) => void>()
  expect(() => checkNextVersion('16.5.0', warn)).toThrow('ALLOW_UNTESTED_NEXT=1')
  checkNextVersion('16.4.6', warn)
  expect(warn).not.toHaveBeenCalled()
  checkNextVersion('16.4.99', warn)
  vi.stubEnv('ALLOW_UNTESTED_NEXT', '1')
  checkNextVersion('16.5.0', warn)
  expect(warn.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('16.4.99'),
    expect.stringContaining('16.5.0'),
  ])
})

test('the README lists the files that rest on what Next does not document', () => {
  const internals =
    /next\/dist|(?:prerender-manifest|required-server-files|routes-manifest)\.json|__prerender|x-next|next-action|next-router|__next_f|data-precedence|route-cache/
  const files = globSync('src/**/*.ts', { cwd: folder }).filter((file) =>
    internals.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(
    [...rows.join('\n').matchAll(/`(src\/[\w/.-]+)`/g)].map(([, file]) => file).toSorted(),
  ).toEqual(files.toSorted())
})
