import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { listKnownVersions } from '@embedded/supabase-local/migrations'
import { readDatabaseManifest, restoreSupabase } from '@embedded/supabase-local/restore'
import { restoreContentLake } from '#packages/content-lake/src/backup.ts'
import { supabaseName, supabaseProject } from '#scripts/backends.ts'
import { closeDataFolder } from '#scripts/close-data-folder.ts'
import { getMailFolder, localStateSchema, writePrivateJson } from '#scripts/local-data.ts'
import { log, UserError } from '#scripts/terminal-log.ts'
import { siteFiles } from './back-up-system.ts'

/**
 * Creates a data folder from an unpacked backup.
 * @param dataDir folder that does not exist, or is empty
 * @throws UserError if a newer version of this project made the backup
 */
export async function restoreSystem(folder: string, dataDir: string): Promise<void> {
  const database = await readDatabaseManifest(join(folder, 'supabase'))
  await assertKnownMigrations(database.migrations.map(({ version }) => version))
  closeDataFolder(dataDir)
  await restoreSupabase({
    folder: join(folder, 'supabase'),
    dataDir: join(dataDir, 'supabase'),
    name: supabaseName,
    log,
  })
  await restoreContentLake(join(folder, 'content-lake'), join(dataDir, 'content-lake'))
  if (existsSync(join(folder, 'mail'))) {
    await cp(join(folder, 'mail'), getMailFolder(dataDir), { recursive: true })
  }
  for (const name of siteFiles) {
    const source = join(folder, 'site', name)
    if (existsSync(source)) await cp(source, join(dataDir, name))
  }
  renewId(join(dataDir, 'state.json'))
}

async function assertKnownMigrations(versions: string[]) {
  const known = await listKnownVersions(supabaseProject)
  const unknown = versions.find((version) => !known.includes(version))
  if (unknown === undefined) return
  throw new UserError(
    `The backup has the migration ${unknown}, which this version of the project does not know: restore it with the version that made it, or a later one.`,
  )
}

/** A build belongs to one id, so that pages rendered from other data are not served. */
function renewId(file: string) {
  const state = localStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  writePrivateJson(file, { ...state, id: randomBytes(32).toString('base64url') })
}
