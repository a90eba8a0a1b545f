import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { ensureCluster } from './cluster.ts'
import type { Credentials } from './credentials.ts'
import { freePort } from './free-port.ts'
import type { Home } from './home.ts'
import { launch } from './launch.ts'
import { readIfThere } from './private-file.ts'
import { stopOrphan } from './process-identity.ts'
import { type Supervised, supervise } from './supervise.ts'

interface PostgresOptions {
  home: Home
  credentials: Credentials
  log: (line: string) => void
}

export interface Postgres extends Supervised {
  port: number
  databaseUrl: string
  /** What to do each time Postgres was started again. */
  onRestart(action: () => void): void
}

const invalidPassword = '28P01'

/** For one small site on one machine; durability is left as strict as Postgres ships it. */
const settings = {
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

/** Starts Postgres, first ending one that a killed owner of this folder left running. */
export async function startPostgres({
  home,
  credentials,
  log,
}: PostgresOptions): Promise<Postgres> {
  await ensureCluster(home, credentials.superuserPassword)
  const port = await freePort()
  const databaseUrl = `postgresql://postgres:${credentials.superuserPassword}@127.0.0.1:${port}/postgres`
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
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
        isReady: () => accepts(databaseUrl, home.cluster),
        signal,
      }
      for (let attempt = 1; ; attempt++) {
        try {
          return await launch(server)
        } catch (error) {
          // Sessions of a Postgres that was killed take a moment to notice and let go.
          if (attempt === 50 || !/still in use/.test(String(error))) throw error
          await sleep(100, undefined, { signal })
        }
      }
    },
    onRestart: () => afterRestart(),
  })
  return {
    ...service,
    port,
    databaseUrl,
    onRestart(action) {
      afterRestart = action
    },
  }
}

/**
 * Ends a Postgres that a killed owner left running. One that is dead but was never reaped (process 1
 * of a container often does not) would pass for living with Postgres, so its pid file is removed;
 * that none of its sessions lives on, Postgres makes sure of by the shared memory.
 */
async function stopOrphanedPostmaster(cluster: string) {
  const path = join(cluster, 'postmaster.pid')
  const pid = Number((await readIfThere(path))?.split('\n')[0])
  if (!(pid > 0)) return
  await stopOrphan(pid, cluster, 'SIGINT')
  await rm(path, { force: true })
}

async function accepts(databaseUrl: string, cluster: string) {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (cause) {
    if (!(cause instanceof DatabaseError && cause.code === invalidPassword)) return false
    const way = 'restore credentials.json beside it, or delete the folder to start afresh'
    throw new Error(`The database in ${cluster} has another password: ${way}`, { cause })
  } finally {
    await client.end().catch(() => {})
  }
}
