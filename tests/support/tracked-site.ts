import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildDirectory, buildIfNeeded } from '#scripts/build.ts'
import { freePort } from '#scripts/ports.ts'
import { startWebServer } from '#scripts/web-server.ts'
import type { System } from './system.ts'
import { testDataDir } from './test-data-dir.ts'

export const tagId = 'G-TEST12345'

const directory = '.next-tracked'

/** The site with a Google tag, in front of the running backends. It is a build of its own: so is tracking. */
export async function startTrackedSite({ sanity, supabase }: System) {
  const port = await freePort(3970)
  const site = `http://localhost:${port}`
  const environment = {
    SITE_URL: site,
    NEXT_PUBLIC_SANITY_PROJECT_ID: sanity.projectId,
    NEXT_PUBLIC_SANITY_DATASET: sanity.dataset,
    SANITY_API_HOST: sanity.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    SUPABASE_SECRET_KEY: supabase.serviceRoleKey,
    GOOGLE_TAG_ID: tagId,
  }
  // What was compiled for the site without it is mostly the same.
  process.env.LOCAL_DATA_DIR = testDataDir
  const cache = join(buildDirectory(testDataDir), 'cache')
  if (existsSync(cache)) cpSync(cache, join(directory, 'cache'), { recursive: true })
  await buildIfNeeded(directory, environment, tagId)
  const server = startWebServer('start', port, directory, environment)
  await server.ready
  return { site, stop: server.stop }
}
