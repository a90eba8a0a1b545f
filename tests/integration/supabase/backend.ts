import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Client } from 'pg'
import { type EmbeddedSupabase, startSupabase } from '#local/supabase/start-supabase.ts'

/** An empty folder that the unprivileged user who runs Postgres can reach. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-'))
  await chmod(folder, 0o755)
  return folder
}

interface Webhook {
  url: string
  secret: string
}

/** Where nothing listens. */
export const nowhere: Webhook = { url: 'http://127.0.0.1:9/', secret: 'secret' }

export function start(dataDir: string, webhook = nowhere, log: (line: string) => void = () => {}) {
  return startSupabase({ dataDir, port: 0, webhook, log })
}

/** A client as the site has it, with nothing kept between tests. */
export function clientOf(url: string, key: string) {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

/** A session of the superuser, for the length of `work`. */
export async function asStaff<Result>(
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

/** A backend of its own for a test file, with the demo catalogue. */
export async function freshBackend(webhook = nowhere) {
  const dataDir = await temporaryFolder()
  const backend = await start(dataDir, webhook)
  return {
    backend,
    anon: clientOf(backend.url, backend.anonKey),
    service: clientOf(backend.url, backend.serviceRoleKey),
    async remove() {
      await backend.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Asks again until the answer satisfies. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  satisfies: (answer: Answer) => boolean,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (satisfies(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
