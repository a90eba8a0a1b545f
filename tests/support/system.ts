import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { z } from 'zod'
import { findFreePort } from '#scripts/ports.ts'
import { type RunningScript, startNpmScript } from './npm-script.ts'
import { testPort } from './test-data-dir.ts'

const backendsFile = z.object({
  site: z.string(),
  /** Link that signs a browser in to the Studio. */
  studio: z.string(),
  sanity: z.object({
    url: z.string(),
    projectId: z.string(),
    dataset: z.string(),
    apiVersion: z.string(),
    token: z.string(),
    readToken: z.string(),
  }),
  supabase: z.object({
    url: z.string(),
    publishableKey: z.string(),
    secretKey: z.string(),
    anonKey: z.string(),
    serviceRoleKey: z.string(),
    databaseUrl: z.string(),
  }),
})

export type SystemInfo = ReturnType<typeof readSystemInfo>

/** Reads URLs and keys that `npm start` wrote to the data folder. */
export function readSystemInfo(dataDir: string) {
  const file = readFileSync(join(dataDir, 'backends.json'), 'utf8')
  const { studio: studioLink, ...system } = backendsFile.parse(JSON.parse(file))
  return { ...system, studio: `${system.site}/studio`, studioLink }
}

/**
 * Signs the browser of a context in to the embedded Studio, as the link that `npm start` prints does. The connection
 * ends with the response: Playwright reuses an idle one regardless of the server's `Keep-Alive: timeout`, and a
 * request sent while the server closes it is reset.
 */
export async function signInToStudio(context: BrowserContext, studioLink: string) {
  await context.request.get(studioLink, { maxRedirects: 0, headers: { connection: 'close' } })
}

export type RunningSystem = SystemInfo & RunningScript

/**
 * Runs `npm start` on a data folder, with the embedded backends.
 * @param environment more variables
 */
export async function startSystem(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RunningSystem> {
  const port = await findFreePort(testPort)
  const script = await startNpmScript('start', {
    PORT: String(port),
    LOCAL_DATA_DIR: dataDir,
    WEBHOOK_LOOPBACK: 'on',
    ...environment,
  })
  return { ...readSystemInfo(dataDir), ...script }
}
