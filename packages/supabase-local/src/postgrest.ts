import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findPostgrest } from './binaries.ts'
import type { Credentials } from './credentials.ts'
import { findRandomFreePort } from './free-port.ts'
import { launch } from './launch.ts'
import { readFileIfExists, writePrivateFile } from './private-file.ts'
import { stopOrphan } from './process-identity.ts'
import { type Supervised, supervise } from './supervise.ts'

interface PostgrestOptions {
  dataDir: string
  credentials: Credentials
  /** Connection string of the superuser to the database. */
  databaseUrl: string
  log: (line: string) => void
}

export interface Postgrest extends Supervised {
  /** Base URL without a trailing slash. */
  url: string
  isReady(): Promise<boolean>
}

const maxAttempts = 5

/**
 * Starts PostgREST after stopping an orphan: a PostgREST whose parent was killed.
 * @throws Error if it ends or is not ready in time, or if five attempts find no free ports
 */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnFreePorts(options)
    } catch (error) {
      // Another process may have taken a port since it was found free.
      if (attempt === maxAttempts || !/Address in use/.test(String(error))) throw error
    }
  }
}

async function startOnFreePorts(options: PostgrestOptions): Promise<Postgrest> {
  const { dataDir, log } = options
  const command = findPostgrest()
  const port = await findRandomFreePort()
  const adminPort = await findRandomFreePort()
  const configFile = join(dataDir, 'postgrest.conf')
  const pidFile = join(dataDir, 'postgrest.pid')
  await writePrivateFile(configFile, config({ ...options, port, adminPort }))
  const isReady = () => answers(`http://127.0.0.1:${adminPort}/ready`)
  const service = await supervise({
    name: 'PostgREST',
    stopSignal: 'SIGTERM',
    log,
    async launch(signal) {
      const orphan = Number(await readFileIfExists(pidFile))
      if (orphan > 0) await stopOrphan(orphan, configFile, 'SIGTERM')
      const child = await launch({
        name: 'PostgREST',
        command,
        args: [configFile],
        isReady,
        signal,
      })
      await writePrivateFile(pidFile, String(child.pid))
      return child
    },
  })
  return {
    restart: service.restart,
    url: `http://127.0.0.1:${port}`,
    isReady,
    async stop() {
      await service.stop()
      await rm(pidFile, { force: true })
    },
  }
}

interface Config extends PostgrestOptions {
  port: number
  adminPort: number
}

/** Settings of hosted projects that clients can observe, such as row limit and schemas. */
function config({ credentials, databaseUrl, port, adminPort }: Config) {
  const url = new URL(databaseUrl)
  url.username = 'authenticator'
  url.password = credentials.authenticatorPassword
  const settings = {
    'db-uri': url.href,
    'db-schemas': 'public',
    'db-extra-search-path': 'public, extensions',
    'db-anon-role': 'anon',
    'db-max-rows': 1000,
    'db-pool': 10,
    'db-pool-acquisition-timeout': 10,
    'jwt-secret': credentials.jwtSecret,
    'openapi-mode': 'disabled',
    'server-host': '127.0.0.1',
    'server-port': port,
    'admin-server-port': adminPort,
    'log-level': 'crit',
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${JSON.stringify(value)}\n`)
    .join('')
}

async function answers(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
