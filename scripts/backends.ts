import { once } from 'node:events'
import { join } from 'node:path'
import type { BackendReport, BackendSettings } from '#local/run.ts'
import { startModule, stopChild } from './child.ts'
import type { LocalState } from './local-data.ts'
import { Problem } from './say.ts'

type Running = Extract<BackendReport, { ready: true }>

export interface Backends {
  sanity: Running['sanity']
  supabase: Running['supabase']
  pid: number
  /** Settles when the backends ended without having been stopped. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/** Starts the embedded backends in a process of their own. @throws Problem that says what is wrong */
export async function startBackends(dataDir: string, siteUrl: string, state: LocalState) {
  const settings: BackendSettings = { dataDir, siteUrl, ...state }
  const script = join(import.meta.dirname, '../local/run.ts')
  const child = startModule(script, [JSON.stringify(settings)], process.env, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const exited = once(child, 'exit').then(() => {})
  const failed = exited.then((): BackendReport => ({ ready: false, problem: 'it ended' }))
  const reported = once(child, 'message').then(([message]): BackendReport => message)
  const report = await Promise.race([reported, failed])
  if (!report.ready) {
    await stopChild(child)
    throw new Problem(`The embedded backends could not be started: ${report.problem}`)
  }
  const backends: Backends = {
    sanity: report.sanity,
    supabase: report.supabase,
    pid: child.pid ?? 0,
    ended: exited,
    stop: () => stopChild(child),
  }
  return backends
}

/** The environment in which the site reads the embedded backends. */
export function siteEnvironment(siteUrl: string, backends: Backends, state: LocalState) {
  return {
    SITE_URL: siteUrl,
    NEXT_PUBLIC_SANITY_PROJECT_ID: backends.sanity.projectId,
    NEXT_PUBLIC_SANITY_DATASET: backends.sanity.dataset,
    SANITY_API_HOST: backends.sanity.url,
    SANITY_EDITOR_TOKEN: backends.sanity.token,
    SANITY_WEBHOOK_SECRET: state.sanityWebhookSecret,
    SUPABASE_URL: backends.supabase.url,
    SUPABASE_ANON_KEY: backends.supabase.anonKey,
    SUPABASE_WEBHOOK_SECRET: state.supabaseWebhookSecret,
  }
}
