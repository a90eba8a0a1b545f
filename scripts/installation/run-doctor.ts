import { styleText } from 'node:util'
import type { Installation } from './installation.ts'
import { publish, rowChange } from './propagation.ts'
import { type CheckResult, type Requirement, runCheck } from './requirement.ts'
import { requirements } from './requirements.ts'
import { createServerRequirement } from './servers.ts'

/** Returns the requirements whose checks only read. */
export function getReadChecks({ servers }: Installation): Requirement[] {
  return [...requirements, ...servers.map(createServerRequirement)]
}

/** Requirements whose checks announce a change which affects no page. */
export const writeChecks = [rowChange, publish]

/** Runs all checks: first those that only read, together; then each of the others. */
export async function runChecks(installation: Installation): Promise<CheckResult[]> {
  const results = await Promise.all(
    getReadChecks(installation).map((requirement) => runCheck(requirement, installation)),
  )
  for (const requirement of writeChecks) {
    results.push(await runCheck(requirement, installation))
  }
  return results
}

const labels = {
  ok: styleText('green', 'ok     '),
  failed: styleText('red', 'FAILED '),
  skipped: styleText('dim', 'skipped'),
}

/** Formats results as lines for a terminal: a failure is followed by its fix. */
export function formatResults(results: readonly CheckResult[]): string {
  const lines = results.flatMap(({ name, status, detail, remedy }) => [
    `${labels[status]} ${name}: ${detail}`,
    ...(remedy === null ? [] : [`        → ${remedy}`]),
  ])
  const failed = results.filter(({ status }) => status === 'failed').length
  return [...lines, failed === 0 ? 'All is well.' : `Failed checks: ${failed}`].join('\n')
}
