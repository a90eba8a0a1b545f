import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { CheckError, NotApplicableError } from './check-errors.ts'
import { readDatabaseStatus } from './database-status.ts'
import { getSite } from './installation.ts'

const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations')

const migrations: Check = {
  name: 'Migrations',
  run: async (installation) => {
    const { migrations: applied } = await readDatabaseStatus(installation)
    if (applied === null) {
      throw new NotApplicableError(
        'the database has no table of the Supabase CLI: supabase_migrations',
      )
    }
    const expected = readdirSync(migrationsFolder).flatMap((file) => file.split('_')[0] ?? [])
    const missing = expected.filter((version) => !applied.includes(version))
    if (missing.length > 0) {
      throw new CheckError(
        `not applied: ${missing.join(', ')}`,
        'Apply them: `npx supabase db push`.',
      )
    }
    const unknown = applied.filter((version) => !expected.includes(version))
    if (unknown.length === 0) return `all ${expected.length} applied`
    throw new CheckError(
      `applied, and not in supabase/migrations: ${unknown.join(', ')}`,
      'Deploy the version of the site that they belong to.',
    )
  },
}

const vault: Check = {
  name: 'Webhook of the database',
  run: async (installation) => {
    const { webhookUrl, webhookSecretHash } = await readDatabaseStatus(installation)
    const expectedUrl = `${getSite(installation)}/api/webhooks/supabase`
    const secret = installation.variables.SUPABASE_WEBHOOK_SECRET
    const update = (name: string) =>
      `Set it: select vault.create_secret('…', '${name}'), or vault.update_secret if it exists, as docs/production.md says.`
    if (webhookUrl !== expectedUrl) {
      const found = webhookUrl === null ? 'is missing in the vault' : `is ${webhookUrl}`
      throw new CheckError(
        `site_webhook_url ${found}`,
        `${update('site_webhook_url')} URL: ${expectedUrl}`,
      )
    }
    if (webhookSecretHash === null) {
      throw new CheckError(
        'site_webhook_secret is missing in the vault',
        update('site_webhook_secret'),
      )
    }
    if (secret && createHash('sha256').update(secret).digest('hex') !== webhookSecretHash) {
      throw new CheckError(
        'site_webhook_secret is not SUPABASE_WEBHOOK_SECRET, so the site rejects its requests',
        update('site_webhook_secret'),
      )
    }
    return webhookUrl
  },
}

export const databaseChecks = [migrations, vault]
