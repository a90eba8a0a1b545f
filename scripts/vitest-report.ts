import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'
import { formatFailure, type SuiteReport } from './suite-report.ts'

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string().transform((file) => relative(process.cwd(), file)),
        status: z.string(),
        startTime: z.number(),
        endTime: z.number(),
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
  .transform(({ numPassedTests, testResults }): SuiteReport => {
    const failures = testResults.flatMap((file) => {
      const tests = file.assertionResults.filter(({ status }) => status === 'failed')
      const reasons = tests.map((test) =>
        formatFailure(`${file.name} › ${test.fullName}`, test.failureMessages?.join('\n')),
      )
      if (file.status !== 'failed' || reasons.length > 0) return reasons
      return [formatFailure(file.name, file.message)]
    })
    const files = testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    }))
    return { passed: numPassedTests, failures, files }
  })

/**
 * Reads the report of `vitest --reporter=json`.
 * @throws if the report is missing or has another shape
 */
export const readVitestReport = (file: string): SuiteReport =>
  vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
