import { join } from 'node:path'
import { testPort } from '#tests/support/test-data-dir.ts'
import { readPlaywrightReport } from './playwright-report.ts'
import type { SuiteReport } from './suite-report.ts'
import { readVitestReport } from './vitest-report.ts'

export interface Suite {
  name: string
  command: string[]
  env?: Record<string, string>
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

function playwright(project: string): Suite {
  const file = join(reportsDirectory, `${project}.json`)
  return {
    name: project,
    command: [
      ...['playwright', 'test', `--project=${project}`, '--reporter=list,json'],
      `--output=${join(reportsDirectory, project)}`,
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    readReport: () => readPlaywrightReport(file),
  }
}

const onPort = (port: number, suite: Suite): Suite => ({
  ...suite,
  env: { ...suite.env, TEST_PORT: String(port) },
})
const mutatingPort = testPort + 20
const faultsPort = testPort + 40

const copyPorts = [mutatingPort, faultsPort].map(String)

/**
 * Suites by stage and lane: stages run one after the other, the lanes of a stage beside each other,
 * and the suites of a lane in order. Each lane of the last stage has a separate system.
 */
export const stages: Suite[][][] = [
  // The build writes a file that the compiler reads.
  [[{ name: 'types', command: ['npm', 'run', '--silent', 'types'] }]],
  [
    [{ name: 'build', command: ['node', 'tests/support/build-sites.ts', ...copyPorts] }],
    [
      { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
      { name: 'typegen', command: ['npm', 'run', '--silent', 'typegen', '--', '--check'] },
      vitest('unit'),
    ],
  ],
  [
    [
      playwright('read-only'),
      vitest('content-lake', 'supabase-local', 'mail-catcher'),
      vitest('fuzz'),
      vitest('validation'),
    ],
    [onPort(mutatingPort, playwright('mutating'))],
    [onPort(faultsPort, vitest('faults')), vitest('integration')],
  ],
]
