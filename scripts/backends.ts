import { once } from 'node:events'
import { join } from 'node:path'
import type { BackendReport, BackendSettings } from '#local/run.ts'
import { startModule, stopChild } from './child.ts'
import type { LocalState } from './local-data.ts'
import { Problem } from './say.ts'

/** Where the embedded backends are, and their keys. */
export type Backends = Omit<Extract<BackendReport, { ready: true }>, 'ready'>

/**
 * Starts the embedded backends in a process of their own.
 * @returns at once; `ready` rejects with a Problem that says what is wrong
 */
export function startBackends(dataDir: string, siteUrl: string, state: LocalState) {
  const settings: BackendSettings = { dataDir, siteUrl, ...state }
  const child = startModule(join(import.meta.dirname, '../local/run.ts'), [], process.env, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.send(settings) // not as an argument: every user of the machine could read the secrets
  const ended = once(child, 'exit').then(() => {})
  const reported = once(child, 'message').then(([report]): BackendReport => report)
  const endedEarly = ended.then(
    (): BackendReport => ({ ready: false, problem: 'their process ended' }),
  )
  const ready = Promise.race([reported, endedEarly]).then((report): Backends => {
    if (report.ready) return report
    throw new Problem(`The embedded backends could not be started: ${report.problem}`)
  })
  return { pid: child.pid ?? 0, ready, ended, stop: () => stopChild(child) }
}

/** The environment in which the site reads the embedded backends. */
export function siteEnvironment(siteUrl: string, backends: Backends, state: LocalState) {
  return {
    SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: backends.sanity.projectId,
    NEXT_PUBLIC_SANITY_DATASET: backends.sanity.dataset,
    SANITY_API_HOST: backends.sanity.url,
    SANITY_EDITOR_TOKEN: backends.sanity.token,
    SANITY_READ_TOKEN: backends.sanity.readToken,
    SANITY_WEBHOOK_SECRET: state.sanityWebhookSecret,
    SUPABASE_URL: backends.supabase.url,
    SUPABASE_ANON_KEY: backends.supabase.anonKey,
    SUPABASE_SECRET_KEY: backends.supabase.serviceRoleKey,
    SUPABASE_WEBHOOK_SECRET: state.supabaseWebhookSecret,
    SMTP_URL: backends.mail.smtpUrl,
  }
}
