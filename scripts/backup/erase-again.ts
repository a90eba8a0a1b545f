import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eraseMessages, findAddresses } from '@embedded/mail-catcher/erase'
import type { startSupabase } from '@embedded/supabase-local'
import { moveClusterIntoDataDir } from '@embedded/supabase-local/restore'
import { Client } from 'pg'
import { z } from 'zod'
import { startBackend } from '#scripts/backends/start-backend.ts'
import { supabaseName, supabaseProject, webhookSecrets } from '#scripts/backends.ts'
import { type Erasure, findErased } from '#scripts/erasure-register.ts'
import { getMailFolder, loadLocalState } from '#scripts/local-data.ts'

/** Port from which a free one is searched. */
const firstPort = 3000

const sourceRows = z.array(z.object({ source: z.string() }))
const addressRows = z.array(z.object({ address: z.string() }))
/** A row of `private.erasures`, as JSON. */
const storedErasures = z.array(z.object({ content: z.unknown() }))

/**
 * Returns the erasures that the database of a stopped system records, as the Studio makes them; none if it has no
 * database.
 * @param dataDir folder of the system
 * @throws UserError if the database does not start
 */
export async function readStoredErasures(dataDir: string): Promise<unknown[]> {
  if (!existsSync(join(dataDir, 'supabase'))) return []
  return withDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select to_jsonb(e) as content from private.erasures e')
    return storedErasures.parse(rows).map(({ content }) => content)
  })
}

/**
 * Erases people again who were erased after a backup was made, from its database and mails. Nothing else reaches
 * the database meanwhile.
 * @param dataDir folder of a system that is stopped
 * @param erasures of the register
 * @param stored erasures that the database of the replaced system had: their receipts are added
 * @param createdAt time of the backup, ISO 8601: who came back before that stays
 * @returns the number of people
 * @throws UserError if the database does not start
 */
export async function eraseAgain(
  dataDir: string,
  erasures: readonly Erasure[],
  stored: readonly unknown[],
  createdAt: string,
): Promise<number> {
  const isLater = ({ erasedAt }: Erasure) => Date.parse(erasedAt) >= Date.parse(createdAt)
  if (!erasures.some(isLater) && stored.length === 0) return 0
  return withDatabase(dataDir, async (client) => {
    await client.query(
      `insert into private.erasures
       select e.* from jsonb_populate_recordset(null::private.erasures, $1) e on conflict do nothing`,
      [JSON.stringify(stored)],
    )
    const mails = getMailFolder(dataDir)
    const addresses = [...(await readAddresses(client)), ...(await findAddresses(mails))]
    const found = await client.query(
      `select distinct a.address from unnest($1::text[]) as a (address)
       join private.erasures e on e.key = private.erasure_key(a.address)
       where e.erased_at >= $2`,
      [addresses, createdAt],
    )
    const erased = new Set([
      ...findErased(erasures, addresses, createdAt),
      ...addressRows.parse(found.rows).map(({ address }) => address),
    ])
    for (const address of erased) {
      await client.query('select public.erase_person($1, $2, $3)', [
        ...[address, 'Restore of a backup', 'Erased before, but after the backup was made'],
      ])
      await eraseMessages(mails, address)
    }
    return erased.size
  })
}

/** Runs a function with the database of a stopped system. */
async function withDatabase<Result>(
  dataDir: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const state = await loadLocalState(dataDir, firstPort)
  const supabase = startBackend<typeof startSupabase>('supabase-local', 20_000, {
    dataDir: join(dataDir, 'supabase'),
    port: state.supabasePort,
    project: supabaseProject,
    // Nothing listens there: a change of a row that is erased has no site to tell.
    secrets: webhookSecrets('http://127.0.0.1:9/', state.supabaseWebhookSecret),
    name: supabaseName,
  })
  try {
    const { databaseUrl } = await supabase.ready
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      return await run(client)
    } finally {
      await client.end()
    }
  } finally {
    await supabase.stop()
    await moveClusterIntoDataDir(join(dataDir, 'supabase'), supabaseName)
  }
}

/** Returns all addresses in the columns that `erase_person` looks at, also those inside texts. */
async function readAddresses(client: Client): Promise<string[]> {
  const { rows } = await client.query(
    'select distinct source::text from private.personal_columns()',
  )
  const found = new Set<string>()
  for (const { source } of sourceRows.parse(rows)) {
    const result = await client.query(
      `select distinct lower(match[1]) as address
       from ${source} as t, regexp_matches(to_jsonb(t)::text, $1, 'g') as match`,
      ['([^][\\s"\\\\<>(),;:@]+@[^][\\s"\\\\<>(),;:@]+[[:alnum:]])'],
    )
    for (const { address } of addressRows.parse(result.rows)) found.add(address)
  }
  return [...found]
}
