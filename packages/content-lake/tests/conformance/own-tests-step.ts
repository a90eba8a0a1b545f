import { basename } from 'node:path'
import type { Figure, Step, StepResult } from './step.ts'
import { runVitest, type VitestReport } from './vitest-report.ts'

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

/** Runs the tests of the package, which drive the server with Sanity's own clients. */
export function ownTestsStep(packageFolder: string, isIncluded: boolean): Step {
  return {
    name: "Package's own tests",
    leftOut: isIncluded ? null : 'the option --tests was not given',
    run: async () => countByGroup(await runVitest(packageFolder)),
  }
}

/** Counts the tests of a report by group of files. */
export function countByGroup({ testResults }: VitestReport): StepResult {
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
