import { errorText } from '#lib/base/log.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import type { ProvisionContext } from './context.ts'
import type { Installation } from './installation.ts'

/** A requirement of the site on its host or its backends. */
export interface Requirement {
  name: string
  /**
   * Checks the requirement with the variables and keys of the site, for `npm run doctor`.
   * @returns the finding if the requirement is met
   * @throws CheckError
   * @throws NotApplicableError
   */
  check: (installation: Installation) => Promise<string> | string
  /**
   * Looks with the tokens that manage both projects, and returns the steps that meet the requirement.
   * `npm run provision` applies them. Writes nothing itself.
   * @throws UserError
   */
  plan?: (context: ProvisionContext, projects: Projects) => Promise<Step[]> | Step[]
}

/** State of the projects before `npm run provision` applies a step. */
export interface Projects {
  /** Id of the Sanity project, if it exists. */
  projectId: string | null
  hasDataset: boolean
  /** Ref of the Supabase project, if its database answers. */
  ref: string | null
}

/** One step of a plan. Applying a step that was done already changes nothing. */
export interface Step {
  /** Resource, such as `Sanity dataset production`. */
  title: string
  /** `differs`: exists with other values, which are overwritten after a separate confirmation. */
  state: 'done' | 'missing' | 'differs'
  /** Current state, or the planned change. */
  detail: string
  apply: () => Promise<void>
}

/** Returns a step that has nothing to do. */
export function doneStep(title: string, detail = 'is there'): Step {
  return { title, state: 'done', detail, apply: async () => {} }
}

export interface CheckResult {
  name: string
  status: 'ok' | 'failed' | 'skipped'
  /** Finding in one line, without secrets. */
  detail: string
  /** How to fix it, if it failed. */
  remedy: string | null
}

/** Checks a requirement. Never rejects. */
export async function runCheck(
  { name, check }: Requirement,
  installation: Installation,
): Promise<CheckResult> {
  try {
    return { name, status: 'ok', detail: await check(installation), remedy: null }
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
