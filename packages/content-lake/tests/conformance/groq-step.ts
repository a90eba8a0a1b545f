import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { compileSuite } from './compile-suite.ts'
import { type Failure, runSuite } from './run-suite.ts'
import type { Figure, Step } from './step.ts'
import { parseSuite, type SuiteEntry } from './suite-entries.ts'

/** @param path clone of the repository of the GROQ test suite, or a file that its build wrote */
export function groqStep(path: string | undefined): Step {
  return {
    name: 'GROQ test suite',
    leftOut: path === undefined ? 'no path of the suite was given' : null,
    async run() {
      const { version, entries } = loadSuite(path ?? '')
      const { counts, failures, leftOut } = await runSuite(entries)
      const { ofOtherVersions, withoutDataset } = leftOut
      const missing = `without ${ofOtherVersions} tests of other versions and ${withoutDataset} of a dataset that is a download`
      return {
        figures: byFolder(counts),
        versions: { 'groq-test-suite': `${version}, ${missing}`, GROQ: '1.2' },
        failing: describeFailures(failures),
      }
    },
  }
}

function loadSuite(path: string): { version: string; entries: SuiteEntry[] } {
  if (!statSync(path).isDirectory()) {
    return { version: 'a compiled file', entries: parseSuite(readFileSync(path, 'utf8')) }
  }
  const { commit, entries } = compileSuite(path)
  return { version: `commit ${commit}`, entries }
}

function byFolder(counts: ReadonlyMap<string, { passed: number; total: number }>): Figure[] {
  const figures = new Map<string, Figure>()
  for (const [filename, { passed, total }] of counts) {
    const name = `GROQ: ${dirname(filename)}`
    const figure = figures.get(name) ?? { name, passed: 0, total: 0 }
    figures.set(name, figure)
    figure.passed += passed
    figure.total += total
  }
  return [...figures.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** Describes the failures of each file by the shortest query. */
function describeFailures(failures: readonly Failure[]): string[] {
  const byFile = Map.groupBy(failures, ({ test }) => test.filename)
  return [...byFile].map(([filename, own]) => {
    const [shortest] = own.toSorted((a, b) => a.test.query.length - b.test.query.length)
    const { query = '', valid, result } = shortest?.test ?? {}
    const expected = valid ? JSON.stringify(result) : 'an error'
    const texts = [query.trim(), expected, shortest?.actual ?? ''].map(code)
    return `GROQ: ${filename}, ${own.length} tests: ${texts[0]} should be ${texts[1]}, is ${texts[2]}`
  })
}

function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'")
  return `\`${line.length > 300 ? `${line.slice(0, 300)} …` : line}\``
}
