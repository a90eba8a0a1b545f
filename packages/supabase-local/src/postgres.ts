import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { checkCluster } from './check-cluster.ts'
import { ensureCluster } from './cluster.ts'
import type { StoredCredentials } from './credentials.ts'
import { findRandomFreePort } from './free-port.ts'
import { launch } from './launch.ts'
import { moveClusterHome } from './move-cluster.ts'
import type { PostgresInstallation } from './postgres-installation.ts'
import { stopOrphanedPostmaster } from './postmaster.ts'
import { type Supervised, supervise } from './supervise.ts'

interface PostgresOptions {
  home: PostgresInstallation
  stored: StoredCredentials
  /** Settings of Postgres instead of the default ones, by name. */
  settings?: Record<string, string | number>
  log: (line: string) => void
}

export interface Postgres extends Supervised {
  databaseUrl: string
  /** Sets the callback for restarts. */
  onRestart(action: () => void): void
}

const invalidPassword = '28P01'

/** Sized for one small site on one machine. Durability settings keep Postgres's strict defaults. */
const defaultSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  max_connections: 40,
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  io_method: 'sync',
  max_worker_processes: 2,
  max_parallel_workers_per_gather: 0,
  autovacuum_max_workers: 1,
  jit: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'fatal',
  timezone: 'UTC',
}

/**
 * Starts Postgres after stopping an orphan: a Postgres whose parent was killed. Creates the database of
 * a new data folder.
 * @throws Error if a data folder lost its database, or this Postgres cannot use it
 */
export async function startPostgres({
  home,
  stored: { credentials, isConfirmed, confirm },
  settings,
  log,
}: PostgresOptions): Promise<Postgres> {
  await moveClusterHome(home, log)
  await checkCluster(home, isConfirmed)
  await ensureCluster(home, credentials.superuserPassword)
  const port = await findRandomFreePort()
  const databaseUrl = `postgresql://postgres:${credentials.superuserPassword}@127.0.0.1:${port}/postgres`
  const flags = Object.entries({ ...defaultSettings, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  let afterRestart = () => {}
  const service = await supervise({
    name: 'Postgres',
    stopSignal: 'SIGINT', // "fast": ends sessions, rolls back what is open, writes a checkpoint
    log,
    async launch(signal) {
      await stopOrphanedPostmaster(home.cluster)
      const server = {
        name: 'Postgres',
        command: join(home.files, 'bin', 'postgres'),
        args: ['-D', home.cluster, '-p', String(port), ...flags],
        account: home.account,
        isReady: () => acceptsConnections(databaseUrl, home.cluster),
        signal,
      }
      for (let attempt = 1; ; attempt++) {
        try {
          return await launch(server)
        } catch (error) {
          // Sessions of a killed Postgres take a moment to exit.
          if (attempt === 50 || !/still in use/.test(String(error))) throw error
          await sleep(100, undefined, { signal })
        }
      }
    },
    onRestart: () => afterRestart(),
  })
  await confirm()
  return {
    ...service,
    databaseUrl,
    onRestart(action) {
      afterRestart = action
    },
  }
}

async function acceptsConnections(databaseUrl: string, cluster: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (cause) {
    if (!(cause instanceof DatabaseError && cause.code === invalidPassword)) return false
    const advice = 'restore credentials.json beside it, or delete the folder to start afresh'
    throw new Error(`The database in ${cluster} has another password: ${advice}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}
