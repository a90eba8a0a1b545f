import { format } from 'node:util'
import { logError } from '#lib/base/log.ts'
import { isReported } from '#lib/base/reported-errors.ts'

/**
 * Makes each error or warning that Next or a library prints one line of JSON. Next prints those too that
 * it passed to `onRequestError`, and failed requests, which the reads report: both are omitted.
 */
export function structureConsole() {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...values: unknown[]) => {
      if (values.some((value) => isReported(value) || isFailedRequest(value))) return
      logError(`console-${method}`, { text: format(...values) })
    }
  }
}

function isFailedRequest(value: unknown): boolean {
  return value instanceof TypeError && /^(fetch failed|terminated)$/.test(value.message)
}
