import { styleText } from 'node:util'
import type { CheckResult } from './check.ts'

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
