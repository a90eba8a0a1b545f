import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string() })),
    }),
  ),
})

/** Part of the report of Vitest's `json` reporter. */
export type VitestReport = z.infer<typeof reportSchema>

export function parseVitestReport(report: unknown): VitestReport {
  return reportSchema.parse(report)
}

/** Runs Vitest in a folder that has a configuration. Failed tests are in the report, no error. */
export async function runVitest(folder: string): Promise<VitestReport> {
  const reportFolder = mkdtempSync(join(tmpdir(), 'conformance-'))
  const reportPath = join(reportFolder, 'report.json')
  const args = ['vitest', 'run', '--reporter=json', `--outputFile=${reportPath}`]
  await new Promise<void>((resolve) => execFile('npx', args, { cwd: folder }, () => resolve()))
  const report: unknown = JSON.parse(readFileSync(reportPath, 'utf8'))
  rmSync(reportFolder, { recursive: true })
  return parseVitestReport(report)
}
