import type { ManagementApi } from './management-api.ts'
import type { Settings } from './settings.ts'

/** Dependencies of the provisioning steps. */
export interface ProvisionContext {
  settings: Settings
  sanity: ManagementApi
  supabase: ManagementApi
  /** Public origin of the site. */
  siteUrl: string
  /** Origin of a Studio on a separate host. */
  studioUrl: string | null
  dataset: string
  /** Name of the projects that are created, or linked if they exist. */
  projectName: string
  /** Origin of a Content Lake other than the hosted one. */
  contentHost: string | undefined
  /** Folder that a new dataset's content is imported from. */
  contentFolder: string
  migrationsFolder: string
  print: (line: string) => void
  wait: (milliseconds: number) => Promise<unknown>
}

/** One step of the plan. Running a step that was done already changes nothing. */
export interface Step {
  /** Resource, such as `Sanity dataset production`. */
  title: string
  /** `differs`: exists with other values, which are overwritten after a separate confirmation. */
  state: 'done' | 'missing' | 'differs'
  /** Current state, or the planned change. */
  detail: string
  run: () => Promise<void>
}

/** Returns a step that has nothing to do. */
export function doneStep(title: string, detail = 'is there'): Step {
  return { title, state: 'done', detail, run: async () => {} }
}
