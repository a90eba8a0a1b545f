import { mkdirSync, rmSync } from 'node:fs'
import { log, logError, UserError } from '#scripts/terminal-log.ts'
import { getBrowserOptions } from './browser.ts'
import { runSuite } from './run-suite.ts'
import type { SuiteReport } from './suite-report.ts'
import { lanes, reportsDirectory, type Suite } from './test-suites.ts'

const slowestCount = 10

/** Runs all suites, or those named. The last line printed is `N passed, N failed`. */
async function main(names: string[]) {
  const all = lanes.flat()
  const unknown = names.filter((wanted) => !all.some(({ name }) => name === wanted))
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(', ')
    throw new UserError(`There is no suite ${unknown.join(', ')}. There are: ${known}.`)
  }
  const isChosen = ({ name }: Suite) => names.length === 0 || names.includes(name)
  rmSync(reportsDirectory, { recursive: true, force: true })
  mkdirSync(reportsDirectory)
  const browser = getBrowserOptions().executablePath
  const reports: SuiteReport[] = []
  const ends = new Map(
    all.filter(isChosen).map(({ name }) => [name, Promise.withResolvers<void>()]),
  )
  const runLane = async (lane: Suite[]) => {
    for (const suite of lane.filter(isChosen)) {
      await ends.get(suite.after ?? '')?.promise
      reports.push(await runSuite(suite))
      ends.get(suite.name)?.resolve()
    }
  }
  await Promise.all(lanes.map(runLane))
  printReport(reports, browser)
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
