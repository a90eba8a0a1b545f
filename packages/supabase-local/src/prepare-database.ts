import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { findOutdatedCollations } from './collations.ts'
import type { Credentials } from './credentials.ts'
import { applyMigrations, type ProjectFiles } from './migrations.ts'
import { upsertSecret } from './vault.ts'

interface Preparation {
  databaseUrl: string
  credentials: Pick<Credentials, 'authenticatorPassword'>
  project?: ProjectFiles
  secrets?: Record<string, string>
  log: (line: string) => void
}

const platformParts = ['roles', 'net', 'vault']

/**
 * Creates the roles, schemas and extensions of a hosted project, then applies migrations and seed.
 * Secrets come last, so that a webhook whose URL is a secret does not fire for seed rows.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { databaseUrl, credentials, project, secrets = {}, log } = preparation
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    for (const warning of await findOutdatedCollations(client)) log(warning)
    for (const part of platformParts) {
      await client.query(await readFile(new URL(`platform/${part}.sql`, import.meta.url), 'utf8'))
    }
    const password = client.escapeLiteral(credentials.authenticatorPassword)
    await client.query(`alter role authenticator password ${password}`)
    if (project) await applyMigrations(client, project, log)
    for (const [name, secret] of Object.entries(secrets)) await upsertSecret(client, name, secret)
    await client.query(`notify pgrst, 'reload schema'`)
  } finally {
    await client.end()
  }
}
