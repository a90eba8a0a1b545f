import { createHash } from 'node:crypto'
import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { getWebhookUrl, type webhookSecrets } from '#scripts/backends.ts'
import { CheckError } from './check-errors.ts'
import type { ProvisionContext } from './context.ts'
import { getProjectRef } from './database-project.ts'
import { getSite } from './installation.ts'
import { doneStep, type Requirement, type Step } from './requirement.ts'
import { execute, queryRows, relationExists } from './run-sql.ts'
import { readDatabaseStatus } from './supabase.ts'

const secretVariable = 'SUPABASE_WEBHOOK_SECRET'

type SecretName = keyof ReturnType<typeof webhookSecrets>
const secretNames = ['site_webhook_url', 'site_webhook_secret'] satisfies SecretName[]
const secretRow = z.object({
  id: z.string(),
  name: z.enum(secretNames),
  decrypted_secret: z.string(),
})

/** The vault has the secrets by which the database announces changes to the site. */
export const vault: Requirement = {
  name: 'Webhook of the database',
  check: async (installation) => {
    const { webhookUrl, webhookSecretHash } = await readDatabaseStatus(installation)
    const expectedUrl = getWebhookUrl(getSite(installation), 'supabase')
    const secret = installation.variables[secretVariable]
    const update = (name: SecretName) =>
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
        `site_webhook_secret is not ${secretVariable}, so the site rejects its requests`,
        update('site_webhook_secret'),
      )
    }
    return webhookUrl
  },
  plan: async (context, { ref }): Promise<Step[]> => {
    const { settings, siteUrl } = context
    const title = 'Supabase vault: URL and secret of the webhook'
    const url = getWebhookUrl(siteUrl, 'supabase')
    const stored = ref ? await getSecrets(context, ref) : []
    const find = (name: SecretName) => stored.find((one) => one.name === name)?.decrypted_secret
    const storedUrl = find('site_webhook_url')
    const storedSecret = find('site_webhook_secret')
    if (storedSecret) settings.hide(storedSecret)
    // A secret that only the vault has stays in use.
    const secret = settings.get(secretVariable) ?? storedSecret
    const apply = async () => {
      const target = getProjectRef(settings.require('SUPABASE_URL'))
      if (secret) await settings.save({ [secretVariable]: secret })
      await writeSecrets(context, target, {
        site_webhook_url: url,
        site_webhook_secret: await settings.getOrGenerate(secretVariable),
      })
    }
    const differences = [
      storedUrl && storedUrl !== url ? `site_webhook_url: ${storedUrl} → ${url}` : null,
      storedSecret && storedSecret !== secret ? 'site_webhook_secret: another' : null,
    ].filter((line) => line !== null)
    if (differences.length > 0) {
      const detail = `other values\n${differences.join('\n')}`
      return [{ title, state: 'differs', detail, apply }]
    }
    if (!storedUrl || !storedSecret)
      return [{ title, state: 'missing', detail: 'store them', apply }]
    if (secret && settings.compare({ [secretVariable]: secret }).missing.length > 0) {
      const detail = 'are there; write the secret to .env'
      return [{ title, state: 'missing', detail, apply }]
    }
    return [doneStep(title, 'are there')]
  },
}

async function getSecrets(context: ProvisionContext, ref: string) {
  if (!(await relationExists(context, ref, 'vault.decrypted_secrets'))) return []
  const query = `select id, name, decrypted_secret from vault.decrypted_secrets
    where name in (${secretNames.map((name) => escapeLiteral(name)).join(', ')})`
  return queryRows(context, ref, query, secretRow)
}

async function writeSecrets(
  context: ProvisionContext,
  ref: string,
  values: Record<SecretName, string>,
) {
  const stored = await getSecrets(context, ref)
  for (const name of secretNames) {
    const found = stored.find((one) => one.name === name)
    if (found?.decrypted_secret === values[name]) continue
    const text = escapeLiteral(values[name])
    const query = found
      ? `select vault.update_secret(${escapeLiteral(found.id)}::uuid, ${text})`
      : `select vault.create_secret(${text}, ${escapeLiteral(name)})`
    await execute(context, ref, query)
  }
}
