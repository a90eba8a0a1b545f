import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What a finished suite says of itself. */
export interface Report {
  passed: number
  /** The tests that failed: name and reason of each, for the end of the run. */
  failures: string[]
  /** The names of tests that failed once and passed when they were tried again. */
  unsteady: string[]
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().optional(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullish(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, testResults }): Report => {
    const failures = testResults.flatMap((file) => {
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      const reasons = tests.map((test) =>
        described(`${file.name} › ${test.fullName}`, test.failureMessages?.join('\n')),
      )
      if (file.status !== 'failed' || reasons.length > 0) return reasons
      return [described(file.name, file.message)]
    })
    return { passed: numPassedTests, failures, unsteady: [] }
  })

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
})

type PlaywrightSuite = { specs: z.infer<typeof playwrightSpec>[]; suites?: PlaywrightSuite[] }

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
  .transform(({ suites, errors }): Report => {
    const specs = suites.flatMap(allSpecs)
    const failed = specs.filter(({ ok }) => !ok)
    const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    return {
      passed: specs.length - failed.length,
      unsteady: flaky.map(({ file, title }) => `${file} › ${title}`),
      failures: [
        ...errors.map(({ message }) => described('before any test', message)),
        ...failed.map(({ file, title, tests }) => {
          const reasons = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
          return described(`${file} › ${title}`, reasons.map(({ message }) => message).join('\n'))
        }),
      ],
    }
  })

function allSpecs({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(allSpecs)]
}

/** A test's name, and below it the first lines of why it failed. */
function described(name: string, reason = 'no reason given'): string {
  const lines = reason.split('\n').slice(0, 12)
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

/** Reads the report that `vitest --reporter=json` wrote. @throws where there is none or it is unlike one */
export const readVitestReport = (file: string): Report => vitestReport.parse(contentOf(file))

/** Reads the report of Playwright's `json` reporter. @throws where there is none or it is unlike one */
export const readPlaywrightReport = (file: string): Report =>
  playwrightReport.parse(contentOf(file))

function contentOf(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
