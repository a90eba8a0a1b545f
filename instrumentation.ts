import { logError } from '#lib/base/log.ts'

/** Called once by Next when a server starts. */
export async function register() {
  const isServer = process.env.NEXT_RUNTIME === 'nodejs'
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  if (!isServer || isBuild) return
  const { getClientIpWarning } = await import('#lib/leads/client-ip-warning.ts')
  const warning = getClientIpWarning()
  if (warning) logError('client-address-unknown', { error: warning })
  const { reloadRedirects } = await import('#lib/redirects/redirect-store.ts')
  await reloadRedirects()
  const { startOutboxPoller } = await import('#lib/leads/mail/outbox-poller.ts')
  startOutboxPoller()
  const { startPurgeTimer } = await import('#lib/leads/purge-timer.ts')
  startPurgeTimer()
  const { registerConsentWordings } = await import('#lib/leads/register-consent-wordings.ts')
  registerConsentWordings()
}
