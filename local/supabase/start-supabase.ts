import { mkdir } from 'node:fs/promises'
import { readCredentials } from './credentials.ts'
import { deliverRequests } from './deliver-requests.ts'
import { freePort } from './free-port.ts'
import { startGateway } from './gateway.ts'
import { findHome } from './home.ts'
import { lockFolder } from './owner-lock.ts'
import { startPostgres } from './postgres.ts'
import { startPostgrest } from './postgrest.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface EmbeddedSupabase {
  url: string
  anonKey: string
  serviceRoleKey: string
  /** Connection string of the superuser `postgres`. */
  databaseUrl: string
  stop(): Promise<void>
}

export interface SupabaseOptions {
  /** Absolute path of the folder that holds everything; made if missing. */
  dataDir: string
  /** The gateway's port; 0 for any free one. */
  port: number
  /** Where row changes are announced, and what the announcements are signed with. */
  webhook: { url: string; secret: string }
  log: (line: string) => void
}

/**
 * Starts Postgres, PostgREST and a gateway in front of it, on loopback alone; applies the
 * migrations, and the demo catalogue to a new database.
 * @throws Error of one line that says what is wrong; nothing is left running then
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
    await mkdir(dataDir, { recursive: true, mode: 0o755 })
    closers.push(await lockFolder(dataDir))
    const { credentials, isNew } = await readCredentials(dataDir)
    const home = await findHome(dataDir, isNew, log)
    const postgres = await startPostgres({ home, credentials, log })
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
    const { anonKey, serviceRoleKey } = credentials
    const port = options.port === 0 ? await freePort() : options.port
    closers.push(await startGateway({ port, keys: [anonKey, serviceRoleKey], postgrest }))
    return {
      url: `http://localhost:${port}`,
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

/** Closes what was opened last first; what does not close keeps nothing else from closing. */
async function closeAll(closers: (() => Promise<void>)[], log: (line: string) => void) {
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log(String(error)))
  }
}
