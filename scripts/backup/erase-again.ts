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

/**
 * Erases people again who were erased after a backup was made, from its database and mails. Nothing else reaches
 * the database meanwhile.
 * @param dataDir folder of a system that is stopped
 * @param createdAt time of the backup, ISO 8601: who came back before that stays
 * @returns the number of people
 * @throws UserError if the database does not start
 */
export async function eraseAgain(
  dataDir: string,
  erasures: readonly Erasure[],
  createdAt: string,
): Promise<number> {
  if (!erasures.some(({ erasedAt }) => Date.parse(erasedAt) >= Date.parse(createdAt))) return 0
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
      const mails = getMailFolder(dataDir)
      const addresses = new Set([...(await readAddresses(client)), ...(await findAddresses(mails))])
      const erased = findErased(erasures, addresses, createdAt)
      for (const address of erased) {
        await client.query('select public.erase_person($1)', [address])
        await eraseMessages(mails, address)
      }
      return erased.length
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
