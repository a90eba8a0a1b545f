import { join } from 'node:path'
import { findFirefox, findWebKit, oldestFirefox } from '#tests/engines/find-browsers.ts'
import { testPort } from '#tests/support/test-data-dir.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import type { SuiteReport } from './suite-report.ts'
import { readVitestReport } from './vitest-report.ts'

export interface Suite {
  name: string
  /** Name that a command line chooses it by, with the other shards. */
  project: string
  command: string[]
  env?: Record<string, string>
  /** Names of suites that have to end before, if they run at all. */
  after?: string[]
  /** Debian packages that are missing on this machine. A run of all suites leaves the suite out. */
  missing?: string
  /** Reads the report of a finished run; a command without one counts as one test. */
  readReport?: () => SuiteReport
}

export const reportsDirectory = 'test-results'

function vitest(...projects: string[]): Suite {
  const name = projects.join('+')
  const file = join(reportsDirectory, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${file}`]
  return {
    name,
    project: name,
    command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters],
    readReport: () => readVitestReport(file),
  }
}

/** @param shard of the project's files, such as 1/2; all of them if absent */
function playwright(project: string, shard?: string): Suite {
  const name = shard ? `${project}-${shard.replace('/', '-of-')}` : project
  const file = join(reportsDirectory, `${name}.json`)
  return {
    name,
    project,
    command: [
      ...['playwright', 'test', `--project=${project}`, '--reporter=list,json'],
      ...(shard ? [`--shard=${shard}`] : []),
      `--output=${join(reportsDirectory, name)}`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    readReport: () => readPlaywrightReport(file),
  }
}

const single = (name: string, ...command: string[]): Suite => ({ name, project: name, command })

const readOnlyPort = testPort
const faultsPort = testPort + 20
const mutatingCount = 4
const mutatingPort = (number: number) => faultsPort + 20 * number
const copyPorts = [
  faultsPort,
  ...Array.from({ length: mutatingCount }, (_, index) => mutatingPort(index + 1)),
]

// The build writes a file that the compiler reads. Threads of the compiler repeat work of each other.
const types = single('types', 'npm', 'run', '--silent', 'types', '--', '--singleThreaded')
const build: Suite = {
  ...single('build', 'node', 'tests/support/build-sites.ts', ...copyPorts.map(String)),
  after: [types.name],
}
const onBuild = (port: number, suite: Suite, ...after: Suite[]): Suite => ({
  ...suite,
  after: [build, ...after].map(({ name }) => name),
  env: { ...suite.env, TEST_PORT: String(port) },
})

const readOnly = onBuild(readOnlyPort, playwright('read-only'))

/** Browser tests in an engine that the machine may not have. @param after suites that use the same build */
function engine(name: string, install: string, isInstalled: boolean, ...after: Suite[]): Suite {
  const { command, env, ...suite } = playwright(name)
  const inEngine: Suite = {
    ...suite,
    command: [...command, '--config=tests/engines/playwright.config.ts'],
    env: { ...env, TEST_ENGINE: name },
    ...(!isInstalled && { missing: install }),
  }
  return onBuild(readOnlyPort, inEngine, ...after)
}

const firefox = engine(
  'firefox',
  `firefox-esr (${oldestFirefox} or later)`,
  findFirefox() !== undefined,
  readOnly,
)
const webkit = engine(
  'webkit',
  'webkit2gtk-driver, xvfb',
  findWebKit() !== undefined,
  readOnly,
  firefox,
)

/** @param number from 1 */
const mutating = (number: number): Suite =>
  onBuild(mutatingPort(number), playwright('mutating', `${number}/${mutatingCount}`))

const faults = onBuild(faultsPort, vitest('faults'))

/** Suites that run at the same time: two cores have work while another waits for a browser, a server or a time limit. */
export const concurrency = 3

/**
 * Suites in the order in which they begin. Long ones and those that wait most come early, so that the last ones
 * keep both cores busy and end together. Suites that use the build do so on different ports, each with a copy
 * of it.
 */
export const suites: Suite[] = [
  types,
  single('lint', 'npm', 'run', '--silent', 'lint'),
  vitest('integration'),
  build,
  single('typegen', 'npm', 'run', '--silent', 'typegen', '--', '--check'),
  vitest('unit'),
  vitest('content-lake', 'supabase-local', 'mail-catcher'),
  { ...vitest('next-server'), after: [build.name] },
  vitest('validation'),
  readOnly,
  faults,
  mutating(2),
  mutating(1),
  mutating(3),
  mutating(4),
  onBuild(faultsPort, vitest('fuzz'), faults),
  firefox,
  webkit,
]
