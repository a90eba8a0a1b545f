import { parseEnvironment } from '#lib/base/env.ts'
import { defaultBuildDirectory } from './build.ts'

/** Returns whether the environment names hosted backends. */
export function hasHostedBackends(): boolean {
  return Boolean(process.env.NEXT_PUBLIC_SANITY_PROJECT_ID || process.env.SUPABASE_URL)
}

/**
 * Returns build folder, environment and backends of a site on hosted backends.
 * @param siteUrl origin to use if SITE_URL is unset
 * @throws EnvironmentError
 */
export function getHostedSettings(siteUrl?: string) {
  const parsed = parseEnvironment({ SITE_URL: siteUrl, ...process.env })
  return {
    directory: process.env.NEXT_DIST_DIR || defaultBuildDirectory,
    environment: omitUndefined(parsed),
    project: parsed.NEXT_PUBLIC_SANITY_PROJECT_ID,
    supabaseUrl: parsed.SUPABASE_URL,
  }
}

function omitUndefined(variables: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
