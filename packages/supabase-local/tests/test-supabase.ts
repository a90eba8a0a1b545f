import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { type Credentials, loadCredentials } from '../src/credentials.ts'
import { startPostgres } from '../src/postgres.ts'
import { locatePostgres } from '../src/postgres-installation.ts'
import { upsertSecret } from '../src/prepare-database.ts'
import { startApi } from '../src/start-api.ts'
import {
  type EmbeddedSupabase,
  type SupabaseOptions,
  startSupabase,
} from '../src/start-supabase.ts'

type Options = Partial<SupabaseOptions>

const run = promisify(execFile)

/** Creates an empty folder that the unprivileged user of Postgres can enter. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts Supabase on free ports, without log output. */
export function start(dataDir: string, options: Options = {}) {
  return startSupabase({ port: 0, log: () => {}, ...options, dataDir })
}

/**
 * Creates a data folder with migrations and seed applied and stops its Postgres, so that tests copy
 * the folder instead of running initdb and the migrations again.
 */
export async function createTemplate(options: Options): Promise<string> {
  const folder = await temporaryFolder()
  const supabase = await start(folder, options)
  await supabase.stop()
  return folder
}

/** Copies a template to a new data folder. `cp -a`, unlike fs.cp, keeps the owner of the cluster. */
export async function copyTemplate(template: string): Promise<string> {
  const dataDir = await temporaryFolder()
  await run('cp', ['-a', `${template}/.`, dataDir])
  return dataDir
}

/** Starts Supabase on a copy of a template. `remove` stops it and deletes the copy. */
export async function startFromTemplate(template: string, options: Options = {}) {
  const dataDir = await copyTemplate(template)
  const backend = await start(dataDir, options)
  return { dataDir, ...withClients(backend, dataDir) }
}

/** A Postgres in which each test file has a database. */
export interface DatabaseServer {
  /** Connection string of the superuser to the database that the others are copies of. */
  databaseUrl: string
  credentials: Credentials
}

/** Without durability, which no test of these databases needs, and with connections for many test files. */
const serverSettings = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' },
  max_connections: 500,
}

/** Starts a Postgres on a copy of a template, for `startOnServer`. `remove` stops it and deletes the copy. */
export async function startDatabaseServer(template: string) {
  const dataDir = await copyTemplate(template)
  const log = () => {}
  const stored = await loadCredentials(dataDir)
  const home = await locatePostgres({ dataDir, isNew: false, name: 'supabase-local-test', log })
  const postgres = await startPostgres({ home, stored, settings: serverSettings, log })
  const server: DatabaseServer = {
    databaseUrl: postgres.databaseUrl,
    credentials: stored.credentials,
  }
  return {
    server,
    async remove() {
      await postgres.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/**
 * Starts Supabase on a new database of a server, in a third of the time that a separate Postgres takes.
 * Roles and their settings are common to all databases of the server. `remove` stops it; the database
 * is deleted with the server.
 */
export async function startOnServer(
  { databaseUrl, credentials }: DatabaseServer,
  { secrets = {} }: Pick<Options, 'secrets'> = {},
) {
  const name = `test_${randomUUID()}`
  const getUrl = (database: string) => new URL(`/${database}`, databaseUrl).href
  const backend = { databaseUrl: getUrl(name) }
  await withSuperuser({ databaseUrl: getUrl('template1') }, async (sql) => {
    await sql.query(`create database "${name}" template postgres`)
    // A copy lacks the settings of a database.
    await sql.query(`alter database "${name}" set search_path = "$user", public, extensions`)
  })
  await withSuperuser(backend, async (sql) => {
    for (const [secret, value] of Object.entries(secrets)) await upsertSecret(sql, secret, value)
  })
  const dataDir = await temporaryFolder()
  const api = await startApi({ dataDir, port: 0, ...backend, credentials, log: () => {} })
  return withClients({ ...api, ...backend }, dataDir)
}

function withClients<Backend extends EmbeddedSupabase>(backend: Backend, dataDir: string) {
  return {
    backend,
    anon: clientOf(backend.url, backend.publishableKey),
    service: clientOf(backend.url, backend.secretKey),
    async remove() {
      await backend.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Creates a supabase-js client without a stored session. */
export function clientOf(url: string, key: string) {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** Runs `work` with a connection of the superuser and closes it. */
export async function withSuperuser<Result>(
  { databaseUrl }: Pick<EmbeddedSupabase, 'databaseUrl'>,
  work: (sql: Client) => Promise<Result>,
): Promise<Result> {
  const sql = new Client({ connectionString: databaseUrl })
  await sql.connect()
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

/** Repeats a read until its result satisfies the condition. */
export async function until<Result>(
  read: () => Promise<Result>,
  isDone: (result: Result) => boolean,
): Promise<Result> {
  for (;;) {
    const result = await read()
    if (isDone(result)) return result
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
