import { join } from 'node:path'
import type { startMailCatcher } from '@embedded/mail-catcher'
import type { startSupabase } from '@embedded/supabase-local'
import { sanityWebhookConfig } from '#lib/webhooks/sanity-webhook-config.ts'
import type { startContentLake } from '#packages/content-lake/src/start-content-lake.ts'
import { startBackend } from './backends/start-backend.ts'
import { frenchSeed } from './french-seed.ts'
import { getMailFolder, type LocalState } from './local-data.ts'

const projectRoot = join(import.meta.dirname, '..')

/** Migrations and demo catalogue of the embedded Supabase, and the rows that tests add to it. */
export const supabaseProject = {
  root: projectRoot,
  migrations: 'supabase/migrations',
  replaced: 'supabase/replaced-migrations.json.gz',
  get seed() {
    const { EXTRA_SEED } = process.env
    return ['seed/catalog.sql', frenchSeed, ...(EXTRA_SEED ? [EXTRA_SEED] : [])]
  },
}

/** Prefix of the folders outside the data folder that Postgres may need as root. */
export const supabaseName = 'traction-bars'

/** Times in which a backend may stop, in ms. Postgres may have to write a checkpoint. */
const defaultStopLimits = { sanity: 5_000, supabase: 20_000, mail: 5_000 }

/** Returns where a backend announces its changes to the site. */
export function getWebhookUrl(siteUrl: string, backend: 'sanity' | 'supabase'): string {
  return `${siteUrl}/api/webhooks/${backend}`
}

/** Vault secrets that the migrations read: where row changes are announced, and the signing key. */
export function webhookSecrets(url: string, secret: string) {
  return { site_webhook_url: url, site_webhook_secret: secret }
}

/**
 * Starts the embedded backends in separate processes, so that none can block another. When one fails or
 * exits, the others are stopped. A hung one is killed.
 * @returns immediately
 * @throws UserError by `ready`, which rejects if a backend cannot be started
 */
export function startBackends(
  dataDir: string,
  siteUrl: string,
  state: LocalState,
  stopLimits = defaultStopLimits,
) {
  const sanity = startBackend<typeof startContentLake>('content-lake', stopLimits.sanity, {
    dataDir: join(dataDir, 'content-lake'),
    port: state.sanityPort,
    projectId: 'local',
    dataset: 'production',
    indexLagMs: Number(process.env.CONTENT_LAKE_INDEX_LAG_MS ?? 0),
    webhooks: [
      {
        name: 'Renew pages',
        url: getWebhookUrl(siteUrl, 'sanity'),
        secret: state.sanityWebhookSecret,
        ...sanityWebhookConfig,
      },
    ],
  })
  const supabase = startBackend<typeof startSupabase>('supabase-local', stopLimits.supabase, {
    dataDir: join(dataDir, 'supabase'),
    port: state.supabasePort,
    project: supabaseProject,
    secrets: webhookSecrets(getWebhookUrl(siteUrl, 'supabase'), state.supabaseWebhookSecret),
    name: supabaseName,
  })
  const mail = startBackend<typeof startMailCatcher>('mail-catcher', stopLimits.mail, {
    folder: getMailFolder(dataDir),
  })
  const processes = [sanity, supabase, mail]
  let stopping: Promise<unknown> | undefined
  const stop = async () => {
    stopping ??= Promise.all(processes.map((one) => one.stop()))
    await stopping
  }
  const ready = Promise.all([sanity.ready, supabase.ready, mail.ready]).then(
    ([sanity, supabase, mail]) => ({ sanity, supabase, mail }),
    async (error: unknown) => {
      await stop()
      throw error
    },
  )
  const ended = Promise.race(processes.map((one) => one.ended)).then(stop)
  const pids = { sanity: sanity.pid, supabase: supabase.pid, mail: mail.pid }
  return { pids, ready, ended, stop }
}

/** URLs and keys of the embedded backends. */
export type Backends = Awaited<ReturnType<typeof startBackends>['ready']>

/** Returns the link that signs a browser in to the embedded Studio, any number of times. */
export function getStudioLink(siteUrl: string, { studioLinkKey }: LocalState): string {
  return `${siteUrl}/api/studio/${studioLinkKey}`
}

/** The environment in which the site reads the embedded backends. */
export function getSiteEnvironment(siteUrl: string, backends: Backends, state: LocalState) {
  return {
    SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: backends.sanity.projectId,
    NEXT_PUBLIC_SANITY_DATASET: backends.sanity.dataset,
    SANITY_API_HOST: backends.sanity.url,
    SANITY_EDITOR_TOKEN: backends.sanity.token,
    STUDIO_LINK_KEY: state.studioLinkKey,
    SANITY_READ_TOKEN: backends.sanity.readToken,
    SANITY_WEBHOOK_SECRET: state.sanityWebhookSecret,
    SUPABASE_URL: backends.supabase.url,
    SUPABASE_PUBLISHABLE_KEY: backends.supabase.publishableKey,
    SUPABASE_SECRET_KEY: backends.supabase.secretKey,
    SUPABASE_WEBHOOK_SECRET: state.supabaseWebhookSecret,
    SMTP_URL: backends.mail.smtpUrl,
  }
}
