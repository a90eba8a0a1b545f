import { join } from 'node:path'
import { testPort } from '#tests/support/test-data-dir.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import type { SuiteReport } from './suite-report.ts'
import { readVitestReport } from './vitest-report.ts'

export interface Suite {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Suite that has to end before, if it runs at all. */
  after?: string
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
    command: [
      ...['playwright', 'test', `--project=${project}`, '--reporter=list,json'],
      ...(shard ? [`--shard=${shard}`] : []),
      `--output=${join(reportsDirectory, name)}`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    readReport: () => readPlaywrightReport(file),
  }
}

const mutatingPort = testPort + 20
const faultsPort = testPort + 40
const secondMutatingPort = testPort + 60

const build: Suite = {
  name: 'build',
  command: [
    ...['node', 'tests/support/build-sites.ts'],
    ...[mutatingPort, faultsPort, secondMutatingPort].map(String),
  ],
}

const onBuild = (port: number, suite: Suite): Suite => ({
  ...suite,
  after: build.name,
  env: { ...suite.env, TEST_PORT: String(port) },
})

/**
 * Suites by lane: the lanes run beside each other, and the suites of a lane in order, so that two cores have
 * work to the end. Suites that use the build do so on different ports, each with a copy of it.
 */
export const lanes: Suite[][] = [
  [
    // The build writes a file that the compiler reads. Its threads repeat work of each other.
    { name: 'types', command: ['npm', 'run', '--silent', 'types', '--', '--singleThreaded'] },
    build,
    onBuild(mutatingPort, playwright('mutating', '1/2')),
  ],
  [
    { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'typegen', command: ['npm', 'run', '--silent', 'typegen', '--', '--check'] },
    vitest('unit'),
    vitest('content-lake', 'supabase-local', 'mail-catcher'),
    vitest('validation'),
    onBuild(testPort, playwright('read-only')),
  ],
  [
    vitest('integration'),
    onBuild(faultsPort, vitest('faults')),
    onBuild(faultsPort, vitest('fuzz')),
    onBuild(secondMutatingPort, playwright('mutating', '2/2')),
  ],
]
