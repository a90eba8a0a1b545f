import { z } from 'zod'
import { UserError } from '#scripts/terminal-log.ts'
import { createManagementApi, type ManagementApi } from './management-api.ts'
import { createSettings, type Settings } from './settings.ts'

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

interface ContextOptions
  extends Pick<ProvisionContext, 'contentFolder' | 'migrationsFolder' | 'print' | 'wait'> {
  /** The site's URL as an argument; without it, `SITE_URL`. */
  siteUrl: string | undefined
  variables: Record<string, string | undefined>
  envFile: string
  template: string
  confirm: (question: string) => Promise<boolean>
}

const origin = z.url({ protocol: /^https$/ }).transform((url) => new URL(url).origin)

/**
 * Returns the context of a run from arguments, environment and `.env`. The tokens come from the
 * environment only.
 * @throws UserError that names the missing or malformed settings
 */
export function createContext(options: ContextOptions): ProvisionContext {
  const { variables, wait, contentFolder, migrationsFolder, print } = options
  const settings = createSettings(options)
  const studioUrl = settings.get('STUDIO_URL')
  const dataset = settings.get('NEXT_PUBLIC_SANITY_DATASET') ?? 'production'
  if (!/^[a-z0-9][-_a-z0-9]*$/.test(dataset)) {
    throw new UserError('NEXT_PUBLIC_SANITY_DATASET must be a dataset name: a-z, 0-9, - and _.')
  }
  return {
    settings,
    sanity: createManagementApi({
      name: 'Sanity',
      url: settings.get('SANITY_MANAGEMENT_URL') ?? 'https://api.sanity.io',
      tokenVariable: 'SANITY_AUTH_TOKEN',
      token: settings.require('SANITY_AUTH_TOKEN'),
      wait,
    }),
    supabase: createManagementApi({
      name: 'Supabase',
      url: settings.get('SUPABASE_MANAGEMENT_URL') ?? 'https://api.supabase.com',
      tokenVariable: 'SUPABASE_ACCESS_TOKEN',
      token: settings.require('SUPABASE_ACCESS_TOKEN'),
      wait,
    }),
    siteUrl: parseOrigin('SITE_URL', options.siteUrl ?? settings.require('SITE_URL')),
    studioUrl: studioUrl ? parseOrigin('STUDIO_URL', studioUrl) : null,
    dataset,
    projectName: settings.get('PROVISION_PROJECT_NAME') ?? 'traction-bars',
    contentHost: variables.SANITY_API_HOST || undefined,
    contentFolder,
    migrationsFolder,
    print,
    wait,
  }
}

function parseOrigin(name: string, url: string): string {
  const parsed = origin.safeParse(url)
  if (parsed.success) return parsed.data
  throw new UserError(`${name} must be a URL with https, such as https://www.example.com.`)
}
