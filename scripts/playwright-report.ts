import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type FileTime, formatFailure, type SuiteReport } from './suite-report.ts'

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(
        z.object({
          duration: z.number(),
          errors: z.array(z.object({ message: z.string().optional() })),
        }),
      ),
    }),
  ),
})

type PlaywrightSpec = z.infer<typeof playwrightSpec>
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).exactOptional()
  },
})

const playwrightReport = z
  .object({
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.string().optional() })),
  })
  .transform(({ suites, errors }): SuiteReport => {
    const specs = suites.flatMap(flattenSpecs)
    const failed = specs.filter(({ ok }) => !ok)
    return {
      passed: specs.length - failed.length,
      failures: [
        ...errors.map(({ message }) => formatFailure('outside of the tests', message)),
        ...failed.map(formatSpecFailure),
      ],
      files: sumFileTimes(specs),
    }
  })

function flattenSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(flattenSpecs)]
}

function formatSpecFailure({ file, title, tests }: PlaywrightSpec): string {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return formatFailure(`${file} › ${title}`, errors.map(({ message }) => message).join('\n'))
}

function sumFileTimes(specs: PlaywrightSpec[]): FileTime[] {
  return [...Map.groupBy(specs, ({ file }) => file)].map(([file, all]) => {
    const results = all.flatMap(({ tests }) => tests.flatMap((test) => test.results))
    return { file, seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0) }
  })
}

/**
 * Reads the report of Playwright's reporter `json`.
 * @throws if the report is missing or has another shape
 */
export const readPlaywrightReport = (file: string): SuiteReport =>
  playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
