import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { findBrowser } from './browser.ts'
import { Problem, say, sayProblem } from './say.ts'

interface Tally {
  passed: number
  failed: number
}

interface Suite {
  name: string
  command: string[]
  /** How many tests a finished run had, from its report; a command without one counts as one test. */
  tally?: () => Tally
}

const reports = 'test-results'

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((report): Tally => ({ passed: report.numPassedTests, failed: report.numFailedTests }))

const playwrightReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  })
  .transform(
    ({ stats }): Tally => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  )

function vitest(project: string): Suite {
  const file = `${reports}/${project}.json`
  return {
    name: project,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    tally: () => read(file, vitestReport),
  }
}

const suites: Suite[] = [
  { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'typegen', command: ['npm', 'run', '--silent', 'typegen', '--', '--check'] },
  { name: 'lint', command: ['npm', 'run', '--silent', 'lint'] },
  vitest('unit'),
  vitest('integration'),
  vitest('validation'),
  {
    name: 'browser',
    command: ['playwright', 'test'],
    tally: () => read(`${reports}/browser.json`, playwrightReport),
  },
  vitest('faults'),
]

function read(file: string, schema: z.ZodType<Tally>): Tally {
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

async function runSuite({ name, command: [program = '', ...args], tally }: Suite): Promise<Tally> {
  say(`${name} …`)
  const child = spawn(program, args, { stdio: 'inherit' })
  const [code]: unknown[] = await once(child, 'exit')
  const counted = tally?.() ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  // A run that failed for another reason than a test, or that ran none, is a failure as well.
  const sound = code === 0 && counted.passed > 0
  const failed = sound ? counted.failed : Math.max(counted.failed, 1)
  say(`${name}: ${counted.passed} passed, ${failed} failed`)
  return { ...counted, failed }
}

/** Runs all suites, or those named, and ends with the line `N passed, N failed`. */
async function main(names: string[]) {
  const unknown = names.filter((wanted) => !suites.some(({ name }) => name === wanted))
  if (unknown.length > 0) throw new Problem(`There is no suite ${unknown.join(', ')}.`)
  const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.some(({ name }) => name === 'browser')) findBrowser()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
  const total: Tally = { passed: 0, failed: 0 }
  for (const suite of chosen) {
    const { passed, failed } = await runSuite(suite).catch((error: unknown) => {
      sayProblem(error)
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  sayProblem(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
