import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { Problem, say, sayProblem } from './say.ts'
import { type Report, readPlaywrightReport, readVitestReport } from './test-report.ts'

interface Suite {
  name: string
  command: string[]
  /** Reads what a finished run reported; a command without one counts as one test. */
  report?: () => Report
}

const reports = 'test-results'

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
    report: () => readVitestReport(file),
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
    report: () => readPlaywrightReport(`${reports}/browser.json`),
  },
  vitest('fuzz'),
  vitest('faults'),
]

/** Runs a program, shows what it prints, and keeps the end of it. */
async function runAndShow([program = '', ...args]: string[]) {
  const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'] })
  let tail = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false })
    from.setEncoding('utf8').on('data', (text: string) => {
      tail = (tail + text).slice(-4_000)
    })
  }
  const [code]: unknown[] = await once(child, 'close')
  return { code, tail }
}

async function runSuite({ name, command, report }: Suite): Promise<Report> {
  say(`${name} …`)
  const { code, tail } = await runAndShow(command)
  const reported = report?.() ?? { passed: code === 0 ? 1 : 0, failures: [], unsteady: [] }
  // A run that failed for another reason than a test, or that ran none, is a failure as well.
  const sound = code === 0 && reported.passed > 0
  const failures =
    sound || reported.failures.length > 0
      ? reported.failures
      : [`${name}: ${command.join(' ')} ended with ${code}\n${tail}`]
  say(`${name}: ${reported.passed} passed, ${failures.length} failed`)
  return { ...reported, failures }
}

/** Runs all suites, or those named, and ends with what failed and the line `N passed, N failed`. */
async function main(names: string[]) {
  const unknown = names.filter((wanted) => !suites.some(({ name }) => name === wanted))
  if (unknown.length > 0) throw new Problem(`There is no suite ${unknown.join(', ')}.`)
  const chosen = suites.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.some(({ name }) => name === 'browser')) findBrowser()
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports)
  const total: Report = { passed: 0, failures: [], unsteady: [] }
  for (const suite of chosen) {
    const { passed, failures, unsteady } = await runSuite(suite).catch((error: unknown) => {
      sayProblem(error)
      return { passed: 0, failures: [`${suite.name}: ${error}`], unsteady: [] }
    })
    total.passed += passed
    total.failures.push(...failures)
    total.unsteady.push(...unsteady)
  }
  for (const name of total.unsteady) console.log(`\nPASSED AT THE SECOND TRY ${name}`)
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`)
  console.log(`${total.passed} passed, ${total.failures.length} failed`)
  process.exitCode = total.failures.length === 0 ? 0 : 1
}

main(process.argv.slice(2)).catch((error: unknown) => {
  sayProblem(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
