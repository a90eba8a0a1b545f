import { prepareDatabase } from '@embedded/supabase-local/prepare-database'
import { z } from 'zod'
import { supabaseProject } from './backends.ts'
import { runScript, toUserError } from './run-script.ts'
import { log, UserError } from './terminal-log.ts'

const settings = z.object({
  /** Connection string of a superuser. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Password that PostgREST connects with. */
  AUTHENTICATOR_PASSWORD: z.string().min(16),
})

// Prepares a self-hosted Postgres like one of hosted Supabase, and applies pending migrations.
await runScript(async () => {
  const parsed = settings.safeParse(process.env)
  if (!parsed.success) throw new UserError(`Environment: ${z.prettifyError(parsed.error)}`)
  const { DATABASE_URL: databaseUrl, AUTHENTICATOR_PASSWORD: authenticatorPassword } = parsed.data
  const { seed: _, ...project } = supabaseProject
  await prepareDatabase({
    databaseUrl,
    credentials: { authenticatorPassword },
    project,
    log,
  }).catch((error: unknown) => {
    throw toUserError('The migration failed', error)
  })
  log('The database has all migrations.')
})
