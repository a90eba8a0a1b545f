import { escapeLiteral } from 'pg'
import { z } from 'zod'
import { doneStep, type ProvisionContext, type Step } from './context.ts'
import { execute, queryRows, relationExists } from './run-sql.ts'
import { getProjectRef } from './supabase-project.ts'

const secretVariable = 'SUPABASE_WEBHOOK_SECRET'
const secretRow = z.object({ id: z.string(), name: z.string(), decrypted_secret: z.string() })

/**
 * Plans the vault secrets by which the database announces changes to the site.
 * @param ref ref of the project if its database answers
 */
export async function planSupabaseVault(
  context: ProvisionContext,
  ref: string | null,
): Promise<Step> {
  const { settings, siteUrl } = context
  const title = 'Supabase vault: URL and secret of the webhook'
  const url = `${siteUrl}/api/webhooks/supabase`
  const stored = ref ? await getSecrets(context, ref) : []
  const find = (name: string) => stored.find((one) => one.name === name)?.decrypted_secret
  const storedUrl = find('site_webhook_url')
  const storedSecret = find('site_webhook_secret')
  if (storedSecret) settings.hide(storedSecret)
  // A secret that only the vault has stays in use.
  const secret = settings.get(secretVariable) ?? storedSecret
  const run = async () => {
    const target = getProjectRef(settings.require('SUPABASE_URL'))
    if (secret) await settings.save({ [secretVariable]: secret })
    const values = {
      site_webhook_url: url,
      site_webhook_secret: await settings.getOrGenerate(secretVariable),
    }
    await writeSecrets(context, target, values)
  }
  const differences = [
    storedUrl && storedUrl !== url ? `site_webhook_url: ${storedUrl} → ${url}` : null,
    storedSecret && storedSecret !== secret ? 'site_webhook_secret: another' : null,
  ].filter((line) => line !== null)
  if (differences.length > 0) {
    return { title, state: 'differs', detail: `other values\n${differences.join('\n')}`, run }
  }
  if (!storedUrl || !storedSecret) return { title, state: 'missing', detail: 'store them', run }
  if (secret && settings.compare({ [secretVariable]: secret }).missing.length > 0) {
    return { title, state: 'missing', detail: 'are there; write the secret to .env', run }
  }
  return doneStep(title, 'are there')
}

async function getSecrets(context: ProvisionContext, ref: string) {
  if (!(await relationExists(context, ref, 'vault.decrypted_secrets'))) return []
  const query = `select id, name, decrypted_secret from vault.decrypted_secrets
    where name in ('site_webhook_url', 'site_webhook_secret')`
  return queryRows(context, ref, query, secretRow)
}

async function writeSecrets(
  context: ProvisionContext,
  ref: string,
  values: Record<string, string>,
) {
  const stored = await getSecrets(context, ref)
  for (const [name, value] of Object.entries(values)) {
    const found = stored.find((one) => one.name === name)
    if (found?.decrypted_secret === value) continue
    const text = escapeLiteral(value)
    const query = found
      ? `select vault.update_secret(${escapeLiteral(found.id)}::uuid, ${text})`
      : `select vault.create_secret(${text}, ${escapeLiteral(name)})`
    await execute(context, ref, query)
  }
}
