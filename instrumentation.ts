/** Called once by Next when a server starts. */
export async function register() {
  const isServer = process.env.NEXT_RUNTIME === 'nodejs'
  const isBuild = process.env.NEXT_PHASE === 'phase-production-build'
  if (!isServer || isBuild) return
  const { renewRedirects } = await import('#lib/redirects/current.ts')
  await renewRedirects()
  const { startMailTimer } = await import('#lib/leads/mail/mail-timer.ts')
  startMailTimer()
}
