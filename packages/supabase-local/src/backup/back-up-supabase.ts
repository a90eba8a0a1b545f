import { copyFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getCredentialsPath } from '../credentials.ts'
import { startSupabase } from '../start-supabase.ts'
import { dumpDatabase } from './dump-database.ts'

interface Backup {
  /** Data folder of the Supabase. */
  dataDir: string
  /** Existing folder for the files. */
  folder: string
  /** Connection string of the superuser if the Supabase is running; it need not stop. */
  databaseUrl: string | null
  /** As for `startSupabase`. */
  name?: string
  log: (line: string) => void
}

/**
 * Writes the database and the credentials of a data folder to files.
 * @throws Error if the data folder cannot be started, or was never started
 */
export async function backUpSupabase({ databaseUrl, folder, ...options }: Backup): Promise<void> {
  const credentials = getCredentialsPath(options.dataDir)
  await copyFile(credentials, join(folder, basename(credentials)))
  if (databaseUrl !== null) return void (await dumpDatabase(databaseUrl, folder))
  const supabase = await startSupabase({ ...options, port: 0 })
  try {
    await dumpDatabase(supabase.databaseUrl, folder)
  } finally {
    await supabase.stop()
  }
}
