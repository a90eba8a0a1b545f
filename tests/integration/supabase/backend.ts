import { startOnServer } from '@embedded/supabase-local/testing'
import { inject } from 'vitest'
import { webhookSecrets } from '#scripts/backends.ts'

/** A URL at which nothing listens. */
const unreachable = { url: 'http://127.0.0.1:9/', secret: 'secret' }

/** Starts Supabase on a new database with this site's migrations and demo catalogue, for one test file. */
export function freshBackend(webhook = unreachable) {
  return startOnServer(inject('supabaseServer'), {
    secrets: webhookSecrets(webhook.url, webhook.secret),
  })
}
