import { format } from 'node:util'
import { logError } from '#lib/base/log.ts'
import { isReported } from '#lib/base/reported-errors.ts'

/**
 * Makes each error that Next or a library prints one line of JSON. Next prints those too that it passed
 * to `onRequestError`: they are omitted.
 */
export function structureConsoleErrors() {
  console.error = (...values: unknown[]) => {
    if (!values.some(isReported)) logError('console-error', { error: format(...values) })
  }
}
