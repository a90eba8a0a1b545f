import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { clientStep } from './conformance/client-step.ts'
import { answerOfGroqJs, gaps, ownAnswer } from './conformance/groq-js-gaps.ts'
import { groqStep } from './conformance/groq-step.ts'
import { ownTestsStep } from './conformance/own-tests-step.ts'
import {
  findRegressions,
  mergeResults,
  parseFailing,
  parseFigures,
  parseVersions,
  renderReport,
} from './conformance/report.ts'
import type { StepResult } from './conformance/step.ts'

/**
 * Measures how far the package conforms, writes `CONFORMANCE.md`, and exits with 1 if a figure is worse
 * than the committed file states. `--groq` is a clone of the GROQ test suite, or a file that its build wrote,
 * `--client` a clone of `@sanity/client`; `--tests` runs the tests of the package.
 */
const { values } = parseArgs({
  options: {
    groq: { type: 'string' },
    client: { type: 'string' },
    tests: { type: 'boolean', default: false },
  },
})
const packageFolder = join(import.meta.dirname, '..')
const committed = readCommitted()
const earlier: StepResult = {
  figures: parseFigures(committed),
  versions: parseVersions(committed),
  failing: parseFailing(committed),
}
const own: StepResult = {
  figures: [],
  versions: { 'groq-js': versionOf('groq-js') },
  failing: [],
}

for (const step of [
  groqStep(values.groq),
  clientStep(values.client),
  ownTestsStep(packageFolder, values.tests),
]) {
  if (step.leftOut !== null) {
    console.log(`${step.name}: left out, because ${step.leftOut}`)
    continue
  }
  const { figures, versions, failing } = await step.run()
  own.figures.push(...figures)
  own.failing.push(...failing)
  Object.assign(own.versions, versions)
  const sum = (name: 'passed' | 'total') =>
    figures.reduce((total, figure) => total + figure[name], 0)
  console.log(`${step.name}: ${sum('passed')} of ${sum('total')} pass`)
}

const merged = mergeResults(earlier, own)
const rows = gaps.map(async (gap) => ({
  ...{ kind: gap.kind, query: gap.query, groqJs: await answerOfGroqJs(gap), own: ownAnswer(gap) },
}))
const report = renderReport({ ...merged, gaps: await Promise.all(rows) })
writeFileSync(join(packageFolder, 'CONFORMANCE.md'), report)
const regressions = findRegressions(earlier.figures, merged.figures)
for (const regression of regressions) console.log(`Worse: ${regression}`)
process.exitCode = regressions.length > 0 ? 1 : 0

/** Returns the committed report, or an empty text if there is none. */
function readCommitted(): string {
  try {
    return execFileSync('git', ['show', 'HEAD:./CONFORMANCE.md'], {
      cwd: packageFolder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

function versionOf(name: string): string {
  const manifest: unknown = createRequire(import.meta.url)(`${name}/package.json`)
  return z.object({ version: z.string() }).parse(manifest).version
}
