import type { Backends } from '#scripts/backends.ts'
import { buildIfNeeded, hashSources } from '#scripts/build.ts'
import { findFreePort } from '#scripts/ports.ts'
import { startNpmScript } from './npm-script.ts'
import { testPort } from './test-data-dir.ts'

export const googleTagId = 'G-TEST12345'

const trackedPort = testPort + 3
const buildDirectory = '.next-tracked'

/** Routes that no test opens with a tag. The Studio takes two thirds of a build's time. */
const unvisitedRoutes = [
  'studio',
  'api/guests',
  'api/staff',
  'social',
  '[locale]/[storefront]/products*',
  '[locale]/[storefront]/search',
]

const buildOptions = [
  '--debug-build-paths',
  ['app/**', ...unvisitedRoutes.map((route) => `!app/${route}/**`)].join(),
]

type Connections = Pick<Backends, 'sanity' | 'supabase'>

/**
 * Settings as for hosted projects, which name the running backends by URL and legacy key, with a Google
 * tag and a Studio on a separate host.
 */
function getHostedSettings(port: number, { sanity, supabase }: Connections) {
  return {
    SITE_URL: `http://localhost:${port}`,
    STUDIO_URL: `http://studio.localhost:${port}`,
    NEXT_PUBLIC_SANITY_PROJECT_ID: sanity.projectId,
    NEXT_PUBLIC_SANITY_DATASET: sanity.dataset,
    SANITY_API_HOST: sanity.url,
    SUPABASE_URL: supabase.url,
    SUPABASE_ANON_KEY: supabase.anonKey,
    SUPABASE_SECRET_KEY: supabase.serviceRoleKey,
    GOOGLE_TAG_ID: googleTagId,
  }
}

/** Builds the site with a Google tag if the sources changed: tracking is compiled in. */
export async function buildTrackedSite(connections: Connections) {
  const settings = getHostedSettings(trackedPort, connections)
  const dataId = settings.NEXT_PUBLIC_SANITY_PROJECT_ID
  await buildIfNeeded(buildDirectory, settings, dataId, hashSources(), buildOptions)
}

/** Runs `npm start` with a Google tag, as with hosted projects. */
export async function startTrackedSite(connections: Connections) {
  const port = await findFreePort(trackedPort)
  const settings = getHostedSettings(port, connections)
  const script = await startNpmScript('start', {
    ...settings,
    PORT: String(port),
    NEXT_DIST_DIR: buildDirectory,
  })
  return { site: settings.SITE_URL, studio: settings.STUDIO_URL, ...script }
}
