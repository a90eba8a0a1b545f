import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Figure, Step, StepResult } from './step.ts'

const groups: Record<string, readonly string[]> = {
  queries: [
    ...'geo geo-relations geo-queries groq-js-gaps'.split(' '),
    ...'queries source-map split-filter syntax-error time-limit'.split(' '),
  ],
  mutations: 'mutations patch-paths order limits'.split(' '),
  actions: 'actions action-checks releases'.split(' '),
  listen: 'listen stalled-listener'.split(' '),
  assets: 'assets images image-queue'.split(' '),
}
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
})

/** Runs the tests of the package, which drive the server with Sanity's own clients. */
export function ownTestsStep(packageFolder: string, isIncluded: boolean): Step {
  return {
    name: "Package's own tests",
    leftOut: isIncluded ? null : 'the option --tests was not given',
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'conformance-'))
      const reportPath = join(folder, 'report.json')
      await runVitest(packageFolder, reportPath)
      const report: unknown = JSON.parse(readFileSync(reportPath, 'utf8'))
      rmSync(folder, { recursive: true })
      return readVitestReport(report)
    },
  }
}

/** Counts the tests of a report of vitest's `json` reporter by group of files. */
export function readVitestReport(report: unknown): StepResult {
  const { testResults } = reportSchema.parse(report)
  const figures = new Map<string, Figure>()
  for (const { name, assertionResults } of testResults) {
    const group = `Tests: ${groupOf(basename(name, '.test.ts'))}`
    const figure = figures.get(group) ?? { name: group, passed: 0, total: 0 }
    figures.set(group, figure)
    figure.passed += assertionResults.filter(({ status }) => status === 'passed').length
    figure.total += assertionResults.filter(({ status }) => status !== 'skipped').length
  }
  const failing = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => `Tests: ${basename(name)}`)
  return { figures: [...figures.values()], versions: {}, failing }
}

function groupOf(file: string): string {
  return Object.keys(groups).find((name) => groups[name]?.includes(file)) ?? 'others'
}

/** Failed tests are in the report, so the exit code is of no interest. */
function runVitest(cwd: string, outputFile: string): Promise<void> {
  const args = ['vitest', 'run', '--reporter=json', `--outputFile=${outputFile}`]
  return new Promise((resolve) => execFile('npx', args, { cwd }, () => resolve()))
}
