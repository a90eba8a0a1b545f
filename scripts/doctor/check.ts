import { errorText } from '#lib/base/log.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import type { Installation } from './installation.ts'

export interface CheckResult {
  name: string
  status: 'ok' | 'failed' | 'skipped'
  /** Finding in one line, without secrets. */
  detail: string
  /** How to fix it, if it failed. */
  remedy: string | null
}

export interface Check {
  name: string
  /**
   * Returns the finding if the check passes.
   * @throws CheckError
   * @throws NotApplicableError
   */
  run: (installation: Installation) => Promise<string> | string
}

/** Runs a check. Never rejects. */
export async function runCheck(
  { name, run }: Check,
  installation: Installation,
): Promise<CheckResult> {
  try {
    return { name, status: 'ok', detail: await run(installation), remedy: null }
  } catch (error) {
    const detail = errorText(error).replace(/\s+/g, ' ')
    if (error instanceof NotApplicableError)
      return { name, status: 'skipped', detail, remedy: null }
    const remedy =
      error instanceof CheckError
        ? error.remedy
        : 'The response is not as expected: see the detail.'
    return { name, status: 'failed', detail, remedy }
  }
}
