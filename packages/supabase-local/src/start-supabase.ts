import { loadCredentials } from './credentials.ts'
import { deliverRequests } from './deliver-requests.ts'
import { findFreePort } from './free-port.ts'
import { startGateway } from './gateway.ts'
import type { ProjectFiles } from './migrations.ts'
import { openDataDir } from './open-data-dir.ts'
import { lockDataDir } from './owner-lock.ts'
import { startPostgres } from './postgres.ts'
import { locatePostgres } from './postgres-installation.ts'
import { startPostgrest } from './postgrest.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface EmbeddedSupabase {
  url: string
  publishableKey: string
  secretKey: string
  /** Legacy key with the rights of the publishable key. */
  anonKey: string
  /** Legacy key with the rights of the secret key. */
  serviceRoleKey: string
  /** Connection string of the superuser `postgres`. */
  databaseUrl: string
  stop(): Promise<void>
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
    await prepareDatabase({ ...options, databaseUrl: postgres.databaseUrl, credentials })
    const postgrest = await startPostgrest({
      dataDir,
      credentials,
      databasePort: postgres.port,
      log,
    })
    closers.push(postgrest.stop)
    postgres.onRestart(postgrest.restart)
    closers.push(await deliverRequests({ databaseUrl: postgres.databaseUrl, log }))
    const { publishableKey, secretKey, anonKey, serviceRoleKey } = credentials
    const port = options.port === 0 ? await findFreePort() : options.port
    closers.push(await startGateway({ port, credentials, postgrest }))
    return {
      url: `http://localhost:${port}`,
      publishableKey,
      secretKey,
      anonKey,
      serviceRoleKey,
      databaseUrl: postgres.databaseUrl,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs the closers in reverse order. A closer that fails does not stop the others. */
async function closeAll(closers: (() => Promise<void>)[], log: (line: string) => void) {
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log(String(error)))
  }
}
