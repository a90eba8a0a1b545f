import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import type { Credentials } from './credentials.ts'
import { applyMigrations } from './migrations.ts'
import { keepSecret } from './vault.ts'

interface Preparation {
  databaseUrl: string
  credentials: Credentials
  webhook: { url: string; secret: string }
  log: (line: string) => void
}

const platform = ['roles', 'net', 'vault']

/**
 * Makes of a bare database what a hosted project is, then applies migrations and demo data. The
 * webhook's address is set last: the demo data is nothing the site has to be told of.
 */
export async function prepareDatabase(preparation: Preparation): Promise<void> {
  const { databaseUrl, credentials, webhook, log } = preparation
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('set client_min_messages = warning')
    for (const part of platform) {
      await client.query(await readFile(new URL(`platform/${part}.sql`, import.meta.url), 'utf8'))
    }
    const password = client.escapeLiteral(credentials.authenticatorPassword)
    await client.query(`alter role authenticator password ${password}`)
    await applyMigrations(client, log)
    await keepSecret(client, 'site_webhook_url', webhook.url)
    await keepSecret(client, 'site_webhook_secret', webhook.secret)
    await client.query(`notify pgrst, 'reload schema'`)
  } finally {
    await client.end()
  }
}
