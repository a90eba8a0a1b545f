import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import nextEnv from '@next/env'
import { z } from 'zod'
import { hasHostedBackends } from '#scripts/hosted.ts'
import { getDataDirectory } from '#scripts/local-data.ts'
import { UserError } from '#scripts/terminal-log.ts'
import { NotApplicableError } from './check-errors.ts'

type Variables = Record<string, string | undefined>

/** The examined site, its servers, and the variables that it is started with. */
export interface Installation {
  variables: Variables
  /** Origins of the site's servers. */
  servers: readonly string[]
  /** Origin of Sanity's management API. */
  managementApi: string
}

const backendsFile = z.object({
  site: z.string(),
  sanity: z.object({
    url: z.string(),
    projectId: z.string(),
    dataset: z.string(),
    token: z.string(),
    readToken: z.string(),
  }),
  supabase: z.object({
    url: z.string(),
    publishableKey: z.string().optional(),
    secretKey: z.string().optional(),
    anonKey: z.string(),
    serviceRoleKey: z.string(),
  }),
  mail: z.object({ smtpUrl: z.string() }),
})

const stateFile = z.object({ sanityWebhookSecret: z.string(), supabaseWebhookSecret: z.string() })

/**
 * Returns the site that the environment (with `.env`) names, otherwise the running system of this machine.
 * @param servers origins of its servers; none means the site's own
 * @throws UserError if the system has never been started
 */
export function getInstallation(servers: readonly string[]): Installation {
  nextEnv.loadEnvConfig(process.cwd(), false)
  const variables = hasHostedBackends() ? process.env : getRunningVariables()
  const site = variables.SITE_URL
  return {
    variables,
    servers: servers.length > 0 || !site ? servers : [new URL(site).origin],
    managementApi: 'https://api.sanity.io',
  }
}

/** Returns the variables that `npm start` passes to the site, and the editor's token. */
function getRunningVariables(): Variables {
  const dataDir = getDataDirectory()
  try {
    const readJson = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'))
    const { site, sanity, supabase, mail } = backendsFile.parse(readJson('backends.json'))
    const state = stateFile.parse(readJson('state.json'))
    const publishableKey = supabase.publishableKey ?? supabase.anonKey
    return {
      ...process.env,
      SITE_URL: site,
      NEXT_PUBLIC_SANITY_PROJECT_ID: sanity.projectId,
      NEXT_PUBLIC_SANITY_DATASET: sanity.dataset,
      SANITY_API_HOST: sanity.url,
      SANITY_READ_TOKEN: sanity.readToken,
      SANITY_AUTH_TOKEN: sanity.token,
      SANITY_WEBHOOK_SECRET: state.sanityWebhookSecret,
      SUPABASE_URL: supabase.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_ANON_KEY: publishableKey,
      SUPABASE_SECRET_KEY: supabase.secretKey ?? supabase.serviceRoleKey,
      SUPABASE_WEBHOOK_SECRET: state.supabaseWebhookSecret,
      SMTP_URL: mail.smtpUrl,
    }
  } catch (cause) {
    throw new UserError(
      `There is no running system in ${dataDir}, and the environment names no hosted backends: run \`npm start\` first, or fill in .env.`,
      { cause },
    )
  }
}

/** Returns a variable. @throws NotApplicableError if it is not set, which the check of the environment reports */
export function getVariable({ variables }: Installation, name: string): string {
  const value = variables[name]
  if (value) return value
  throw new NotApplicableError(`${name} is not set`)
}

/** Returns the origin of the site. @throws NotApplicableError */
export function getSite(installation: Installation): string {
  return new URL(getVariable(installation, 'SITE_URL')).origin
}
