import type { Credentials } from './credentials.ts'
import { deliverRequests } from './deliver-requests.ts'
import { findRandomFreePort } from './free-port.ts'
import { startGateway } from './gateway.ts'
import { startPostgrest } from './postgrest.ts'

interface ApiOptions {
  /** Folder of PostgREST's configuration. */
  dataDir: string
  /** Port of the gateway; 0 for any free one. */
  port: number
  /** Connection string of the superuser to a prepared database. */
  databaseUrl: string
  credentials: Credentials
  log: (line: string) => void
}

export interface Api {
  url: string
  publishableKey: string
  secretKey: string
  /** Legacy key with the rights of the publishable key. */
  anonKey: string
  /** Legacy key with the rights of the secret key. */
  serviceRoleKey: string
  /** Starts PostgREST again, after a restart of Postgres. */
  restart: () => void
  stop: () => Promise<void>
}

/**
 * Starts PostgREST, the API gateway and the delivery of `net.http_post` for a database.
 * @throws Error with a one-line message, after stopping what had been started
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { databaseUrl, credentials, log } = options
  const closers: (() => Promise<void>)[] = []
  try {
    const postgrest = await startPostgrest(options)
    closers.push(postgrest.stop)
    closers.push(await deliverRequests({ databaseUrl, log }))
    const port = options.port === 0 ? await findRandomFreePort() : options.port
    closers.push(await startGateway({ port, credentials, postgrest }))
    const { publishableKey, secretKey, anonKey, serviceRoleKey } = credentials
    return {
      url: `http://localhost:${port}`,
      publishableKey,
      secretKey,
      anonKey,
      serviceRoleKey,
      restart: postgrest.restart,
      stop: () => closeAll(closers, log),
    }
  } catch (error) {
    await closeAll(closers, log)
    throw error
  }
}

/** Runs the closers in reverse order. A closer that fails does not stop the others. */
export async function closeAll(closers: (() => Promise<void>)[], log: (line: string) => void) {
  for (const close of closers.reverse()) {
    await close().catch((error: unknown) => log(String(error)))
  }
}
