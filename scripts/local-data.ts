import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { closeDataFolder } from './close-data-folder.ts'
import { findFreePort, waitForFreePort } from './ports.ts'

const createSecret = () => randomBytes(32).toString('base64url')

export const localStateSchema = z.object({
  /** Identifies the data folder: part of the build stamp. */
  id: z.string(),
  /** Key of the link that opens the Studio. A folder of an earlier version has none yet. */
  studioLinkKey: z.string().min(16).default(createSecret),
  sanityWebhookSecret: z.string(),
  supabaseWebhookSecret: z.string(),
  sanityPort: z.number().int(),
  supabasePort: z.number().int(),
})

export type LocalState = z.infer<typeof localStateSchema>

export const defaultDataDir = '.local'

/** Returns the absolute path of the embedded backends' data folder. */
export function getDataDirectory(): string {
  return resolve(process.env.LOCAL_DATA_DIR || defaultDataDir)
}

/** Folders whose files systems delete after some days. */
const temporaryFolders = [tmpdir(), '/tmp', '/var/tmp', '/private/tmp', '/private/var/tmp']

/** Returns a warning if data does not last in a folder, else null. */
export function getTemporaryFolderWarning(dataDir: string): string | null {
  const isTemporary = temporaryFolders.some((folder) => dataDir.startsWith(`${folder}/`))
  return isTemporary
    ? `Data in ${dataDir} does not last: systems delete old files there. Set LOCAL_DATA_DIR to another folder for what you want to keep.`
    : null
}

/** Returns the folder of the mail catcher's messages. */
export function getMailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/**
 * Loads the secrets and ports of a data folder, and stores new ones at first start. A port that is in use by
 * another process is replaced; `saveLocalState` stores the new one.
 */
export async function loadLocalState(dataDir: string, sitePort: number): Promise<LocalState> {
  closeDataFolder(dataDir)
  const saved = readState(dataDir)
  const sanityPort = await getUsablePort(saved?.sanityPort, sitePort + 1, [sitePort])
  const supabasePort = await getUsablePort(saved?.supabasePort, sitePort + 2, [
    sitePort,
    sanityPort,
  ])
  const current: LocalState = {
    id: saved?.id ?? createSecret(),
    studioLinkKey: saved?.studioLinkKey ?? createSecret(),
    sanityWebhookSecret: saved?.sanityWebhookSecret ?? createSecret(),
    supabaseWebhookSecret: saved?.supabaseWebhookSecret ?? createSecret(),
    sanityPort,
    supabasePort,
  }
  if (!saved) saveLocalState(dataDir, current)
  return current
}

/** Stores the secrets and ports with which the backends of a data folder run. */
export function saveLocalState(dataDir: string, state: LocalState) {
  writePrivateJson(getStateFile(dataDir), state)
}

const getStateFile = (dataDir: string) => join(dataDir, 'state.json')

async function getUsablePort(port: number | undefined, from: number, excluded: number[]) {
  const keep = port !== undefined && !excluded.includes(port) && (await waitForFreePort(port))
  return keep ? port : findFreePort(from, excluded)
}

function readState(dataDir: string): LocalState | undefined {
  try {
    return localStateSchema.parse(JSON.parse(readFileSync(getStateFile(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}

/** Writes JSON atomically, readable by the owner only (mode 600). */
export function writePrivateJson(file: string, value: unknown) {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.tmp`, file)
}
