import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { contentWebhook } from '#lib/cache/webhook-rule.ts'
import { startContentLake } from './content-lake/start-content-lake.ts'
import { startMailServer } from './mail/start-mail-server.ts'
import { startSupabase } from './supabase/start-supabase.ts'

const settings = z.object({
  dataDir: z.string(),
  siteUrl: z.string(),
  sanityPort: z.number(),
  supabasePort: z.number(),
  sanityWebhookSecret: z.string(),
  supabaseWebhookSecret: z.string(),
})

export type BackendSettings = z.infer<typeof settings>

/** What the process reports once all backends answer, or could not be started. */
export type BackendReport =
  | {
      ready: true
      sanity: { url: string; projectId: string; dataset: string; token: string; readToken: string }
      supabase: { url: string; anonKey: string; serviceRoleKey: string; databaseUrl: string }
      mail: { smtpUrl: string; folder: string }
    }
  | { ready: false; problem: string }

interface Backend {
  stop: () => Promise<void>
}

/** Waits for all backends. Where one fails, the others are stopped before its error is thrown. */
async function together<A extends Backend, B extends Backend, C extends Backend>(
  ...starting: [Promise<A>, Promise<B>, Promise<C>]
): Promise<[A, B, C]> {
  const settled = await Promise.allSettled(starting)
  const failure = settled.find((result) => result.status === 'rejected')
  if (!failure) return Promise.all(starting)
  for (const result of settled) if (result.status === 'fulfilled') await result.value.stop()
  throw failure.reason
}

/** The process of the embedded backends: a child of `scripts/backends.ts`, which it outlives never. */
async function run(given: BackendSettings) {
  const log = (line: string) => console.log(`       ${line}`)
  const [supabase, sanity, mail] = await together(
    startSupabase({
      dataDir: join(given.dataDir, 'supabase'),
      port: given.supabasePort,
      webhook: {
        url: `${given.siteUrl}/api/webhooks/supabase`,
        secret: given.supabaseWebhookSecret,
      },
      log,
    }),
    startContentLake({
      dataDir: join(given.dataDir, 'content-lake'),
      port: given.sanityPort,
      projectId: 'local',
      dataset: 'production',
      webhooks: [
        {
          name: 'Renew pages',
          url: `${given.siteUrl}/api/webhooks/sanity`,
          secret: given.sanityWebhookSecret,
          ...contentWebhook,
          on: ['create', 'update', 'delete'],
        },
      ],
      log,
    }),
    startMailServer({ folder: join(given.dataDir, 'mail'), log }),
  )
  return { sanity, supabase, mail }
}

const started = once(process, 'message').then(([given]) => run(settings.parse(given)))

async function stop() {
  const backends = await started.catch(() => null)
  await Promise.all([backends?.sanity.stop(), backends?.supabase.stop(), backends?.mail.stop()])
  process.exit(0)
}

process.once('SIGTERM', stop)
process.on('SIGINT', () => {}) // the terminal sends it to the whole group; the parent stops us in turn
process.once('disconnect', stop)

function report(message: BackendReport) {
  process.send?.(message)
}

started.then(
  ({ sanity, supabase, mail }) =>
    report({
      ready: true,
      sanity: {
        url: sanity.url,
        projectId: sanity.projectId,
        dataset: sanity.dataset,
        token: sanity.token,
        readToken: sanity.readToken,
      },
      supabase: {
        url: supabase.url,
        anonKey: supabase.anonKey,
        serviceRoleKey: supabase.serviceRoleKey,
        databaseUrl: supabase.databaseUrl,
      },
      mail: { smtpUrl: mail.smtpUrl, folder: mail.folder },
    }),
  (error: unknown) => {
    report({ ready: false, problem: error instanceof Error ? error.message : String(error) })
    process.disconnect?.()
    process.exitCode = 1
  },
)
