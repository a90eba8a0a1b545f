import { mkdirSync, rmSync } from 'node:fs'
import { log, logError, UserError } from '#scripts/terminal-log.ts'
import { getBrowserOptions } from './browser.ts'
import { runSuite } from './run-suite.ts'
import type { SuiteReport } from './suite-report.ts'
import { concurrency, reportsDirectory, type Suite, suites } from './test-suites.ts'

const slowestCount = 10

/** Runs all suites, or those of the named projects. The last line printed is `N passed, N failed`. */
async function main(projects: string[]) {
  const known = new Set(suites.map(({ project }) => project))
  const unknown = projects.filter((project) => !known.has(project))
  if (unknown.length > 0) {
    const list = [...known].join(', ')
    throw new UserError(`There is no suite ${unknown.join(', ')}. There are: ${list}.`)
  }
  rmSync(reportsDirectory, { recursive: true, force: true })
  mkdirSync(reportsDirectory)
  const browser = getBrowserOptions().executablePath
  printReport(await runSuites(chooseSuites(projects)), browser)
}

/** Returns the suites of the named projects, or all that can run here. @throws UserError if a named one cannot */
function chooseSuites(projects: string[]): Suite[] {
  if (projects.length === 0) {
    const missing = suites.flatMap(({ missing = [] }) => missing)
    if (missing.length > 0) log(`Not all engines are tested: install ${missing.join(', ')}.`)
    return suites.filter((suite) => !suite.missing)
  }
  const chosen = suites.filter(({ project }) => projects.includes(project))
  for (const { name, missing } of chosen) {
    if (missing) throw new UserError(`The tests in ${name} need: ${missing}.`)
  }
  return chosen
}

/** Runs suites in parallel, each as soon as there is capacity and the suites that it follows have ended. */
async function runSuites(chosen: readonly Suite[]): Promise<SuiteReport[]> {
  const reports: SuiteReport[] = []
  const waiting = [...chosen]
  const unfinished = new Map(chosen.map(({ name }) => [name, Promise.withResolvers<void>()]))
  const runWaiting = async () => {
    for (;;) {
      const ready = waiting.findIndex(
        ({ after = [] }) => !after.some((name) => unfinished.has(name)),
      )
      const [suite] = waiting.splice(Math.max(ready, 0), 1)
      if (!suite) return
      await Promise.all((suite.after ?? []).map((name) => unfinished.get(name)?.promise))
      reports.push(await runSuite(suite))
      unfinished.get(suite.name)?.resolve()
      unfinished.delete(suite.name)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, runWaiting))
  return reports
}

function printReport(reports: SuiteReport[], browser: string) {
  const failures = reports.flatMap((report) => report.failures)
  const passed = reports.reduce((sum, report) => sum + report.passed, 0)
  const files = reports.flatMap((report) => report.files)
  console.log('\nSlowest files:')
  for (const { file, seconds } of files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestCount)) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${file}`)
  }
  for (const failure of failures) console.log(`\nFAILED ${failure}`)
  log(`All suites took ${formatMinutes(performance.now())}. Browser: ${browser}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length === 0 ? 0 : 1
}

function formatMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

main(process.argv.slice(2)).catch((error: unknown) => {
  logError(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
