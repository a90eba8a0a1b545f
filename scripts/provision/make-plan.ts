import { doneStep, type ProvisionContext, type Step } from './context.ts'
import { planSanityContent } from './sanity-content.ts'
import { planSanityCors } from './sanity-cors.ts'
import { planSanityDataset } from './sanity-dataset.ts'
import { planSanityProject } from './sanity-project.ts'
import { planSanityToken } from './sanity-token.ts'
import { planSanityWebhook } from './sanity-webhook.ts'
import { planSupabaseHealth } from './supabase-health.ts'
import { planSupabaseKeys } from './supabase-keys.ts'
import { planSupabaseMigrations } from './supabase-migrations.ts'
import { planSupabaseProject } from './supabase-project.ts'
import { planSupabaseVault } from './supabase-vault.ts'

/** Reads what exists and returns the steps in their order. Writes nothing. @throws UserError */
export async function makePlan(context: ProvisionContext): Promise<Step[]> {
  return [planEnvFile(context), ...(await planSanity(context)), ...(await planSupabase(context))]
}

function planEnvFile({ settings, siteUrl, studioUrl, dataset }: ProvisionContext): Step {
  const title = '.env'
  const values = {
    SITE_URL: siteUrl,
    ...(studioUrl ? { STUDIO_URL: studioUrl } : {}),
    NEXT_PUBLIC_SANITY_DATASET: dataset,
  }
  const { missing, differing } = settings.compare(values)
  const run = () => settings.save(values, true)
  if (differing.length > 0) {
    return { title, state: 'differs', detail: `has other values: ${differing.join(', ')}`, run }
  }
  if (missing.length === 0) return doneStep(title)
  return { title, state: 'missing', detail: `write ${missing.join(', ')}`, run }
}

async function planSanity(context: ProvisionContext): Promise<Step[]> {
  const { step, projectId } = await planSanityProject(context)
  const dataset = await planSanityDataset(context, projectId)
  return [
    step,
    dataset.step,
    ...(await planSanityCors(context, projectId)),
    planSanityToken(context),
    await planSanityContent(context, dataset.exists ? projectId : null),
    // After the import, so that no document of it is announced to a site that is not there yet.
    await planSanityWebhook(context, projectId),
  ]
}

async function planSupabase(context: ProvisionContext): Promise<Step[]> {
  const { step, found } = await planSupabaseProject(context)
  const ref = found?.status === 'ACTIVE_HEALTHY' ? found.ref : null
  return [
    step,
    planSupabaseHealth(context, found),
    await planSupabaseMigrations(context, ref),
    await planSupabaseVault(context, ref),
    await planSupabaseKeys(context, ref),
  ]
}
