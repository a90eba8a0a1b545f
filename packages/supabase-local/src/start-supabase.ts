import { loadCredentials } from './credentials.ts'
import type { ProjectFiles } from './migrations.ts'
import { openDataDir } from './open-data-dir.ts'
import { lockDataDir } from './owner-lock.ts'
import { startPostgres } from './postgres.ts'
import { locatePostgres } from './postgres-installation.ts'
import { prepareDatabase } from './prepare-database.ts'
import { type Api, closeAll, startApi } from './start-api.ts'

export interface EmbeddedSupabase extends Omit<Api, 'restart'> {
  /** Connection string of the superuser `postgres`. */
  databaseUrl: string
}

export interface SupabaseOptions {
  /** Absolute path of the folder that holds all state; created if missing. */
  dataDir: string
  /** Port of the gateway; 0 for any free one. */
  port: number
  /** SQL files to apply. Default: none, which leaves the schema `public` empty. */
  project?: ProjectFiles
  /** Vault secrets by name, written at each start after migrations and seed. */
  secrets?: Record<string, string>
  /** Prefix of folder names in /var/lib, used only if Postgres cannot run in `dataDir` as root. */
  name?: string
  log: (line: string) => void
}

/**
 * Starts Postgres, PostgREST and the API gateway on the loopback address, applies the migrations
 * and, to a new database, the seed.
 * @throws Error with a one-line message, after stopping what had been started
 */
export async function startSupabase(options: SupabaseOptions): Promise<EmbeddedSupabase> {
  const { dataDir, log } = options
  const closers: (() => Promise<void>)[] = []
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= closeAll(closers, log)
    return stopped
  }
  try {
    await openDataDir(dataDir)
    closers.push(await lockDataDir(dataDir))
    const stored = await loadCredentials(dataDir)
    const { credentials, isNew } = stored
    const home = await locatePostgres({
      dataDir,
      isNew,
      log,
      name: options.name ?? 'supabase-local',
    })
    const postgres = await startPostgres({ home, stored, log })
    closers.push(postgres.stop)
    const { databaseUrl } = postgres
    await prepareDatabase({ ...options, databaseUrl, credentials })
    const { restart, ...api } = await startApi({ ...options, databaseUrl, credentials })
    closers.push(api.stop)
    postgres.onRestart(restart)
    return { ...api, databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
