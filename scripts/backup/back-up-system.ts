import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpSupabase } from '@embedded/supabase-local/backup'
import { backUpContentLake } from '#packages/content-lake/src/backup.ts'
import { supabaseName } from '#scripts/backends.ts'
import { registerName } from '#scripts/erasure-register.ts'
import { getMailFolder } from '#scripts/local-data.ts'
import { log, UserError } from '#scripts/terminal-log.ts'
import { getRunningProcess, readConnections } from './running-system.ts'

/** Files of a data folder besides those of the backends. */
export const siteFiles = ['state.json', 'demo-copy-imported', registerName]

/**
 * Writes everything that a data folder holds to files: database, documents, assets, mails and secrets.
 * The system may be running, and keeps running.
 * @param folder existing, empty folder
 * @throws UserError if there is no data
 */
export async function backUpSystem(dataDir: string, folder: string): Promise<void> {
  if (!existsSync(join(dataDir, 'state.json'))) {
    throw new UserError(`There is no data in ${dataDir}: name its folder in LOCAL_DATA_DIR.`)
  }
  const pid = await getRunningProcess(dataDir)
  const running = pid === null ? null : readConnections(dataDir)
  log(running ? 'The system is running, and goes on.' : 'The system is stopped.')
  const parts = await createPartFolders(folder)
  await backUpSupabase({
    dataDir: join(dataDir, 'supabase'),
    folder: parts.supabase,
    databaseUrl: running?.supabase.databaseUrl ?? null,
    name: supabaseName,
    log,
  })
  await backUpContentLake({
    dataDir: join(dataDir, 'content-lake'),
    folder: parts.lake,
    running: running?.sanity ?? null,
  })
  if (existsSync(getMailFolder(dataDir))) {
    const filter = (path: string) => !path.endsWith('.part')
    await cp(getMailFolder(dataDir), parts.mail, { recursive: true, filter })
  }
  for (const name of siteFiles) {
    if (existsSync(join(dataDir, name))) await cp(join(dataDir, name), join(parts.site, name))
  }
}

async function createPartFolders(folder: string) {
  const parts = {
    supabase: join(folder, 'supabase'),
    lake: join(folder, 'content-lake'),
    mail: join(folder, 'mail'),
    site: join(folder, 'site'),
  }
  for (const part of Object.values(parts)) await mkdir(part, { mode: 0o700 })
  return parts
}
