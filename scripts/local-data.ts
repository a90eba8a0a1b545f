import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { becomesFree, freePort } from './ports.ts'

const state = z.object({
  /** Tells one data folder from another: pages built from one are not served with another. */
  id: z.string(),
  sanityWebhookSecret: z.string(),
  supabaseWebhookSecret: z.string(),
  sanityPort: z.number().int(),
  supabasePort: z.number().int(),
})

export type LocalState = z.infer<typeof state>

export const defaultDataDir = '.local'

/** The folder of the embedded backends' data, as an absolute path. */
export function dataDirectory(): string {
  return resolve(process.env.LOCAL_DATA_DIR || defaultDataDir)
}

/**
 * Secrets and ports of a data folder: made at first start, kept from then on. A kept port that
 * something else has taken since is replaced.
 */
export async function localState(dataDir: string, sitePort: number): Promise<LocalState> {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 })
  const file = join(dataDir, 'state.json')
  const kept = readState(file)
  const secret = () => randomBytes(32).toString('base64url')
  const sanityPort = await usable(kept?.sanityPort, sitePort + 1, [sitePort])
  const supabasePort = await usable(kept?.supabasePort, sitePort + 2, [sitePort, sanityPort])
  const current: LocalState = {
    id: kept?.id ?? secret(),
    sanityWebhookSecret: kept?.sanityWebhookSecret ?? secret(),
    supabaseWebhookSecret: kept?.supabaseWebhookSecret ?? secret(),
    sanityPort,
    supabasePort,
  }
  writePrivately(file, current)
  return current
}

async function usable(port: number | undefined, from: number, excluded: number[]) {
  const keep = port !== undefined && !excluded.includes(port) && (await becomesFree(port))
  return keep ? port : freePort(from, excluded)
}

function readState(file: string): LocalState | undefined {
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes JSON that only the owner may read, whole or not at all. */
export function writePrivately(file: string, value: unknown) {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
}
