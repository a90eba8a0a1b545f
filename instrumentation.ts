import type { Instrumentation } from 'next'
import { logFailure } from '#lib/base/backend-outages.ts'
import { logError } from '#lib/base/log.ts'
import { markReported } from '#lib/base/reported-errors.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { readyState } from '#packages/next-server/src/ready-state.ts'

/** Called once by Next when a server starts. */
export async function register() {
  const isServer = process.env.NEXT_RUNTIME === 'nodejs'
  if (!isServer) return
  const { getLastGoodFile, lastGoodContent } = await import('#lib/content/last-good-content.ts')
  if (process.env.NEXT_PHASE === 'phase-production-build') {
    return lastGoodContent().restore(getLastGoodFile())
  }
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT && !isServerless()) {
    const { startTracing } = await import('#lib/base/tracing.ts')
    startTracing()
  }
  const { getClientIpWarning } = await import('#lib/leads/client-ip-warning.ts')
  const warning = getClientIpWarning()
  if (warning) logError('client-address-unknown', { error: warning })
  const { reloadChangedRedirects, reloadRedirects } = await import(
    '#lib/redirects/redirect-store.ts'
  )
  const { registerChangedWordings, registerConsentWordings } = await import(
    '#lib/leads/register-consent-wordings.ts'
  )
  const { followInvalidations, onInvalidate } = await import('#lib/cache/follow-invalidations.ts')
  onInvalidate(reloadChangedRedirects)
  onInvalidate(registerChangedWordings)
  const { reloadCatalogIndex, reloadChangedCatalogIndex } = await import(
    '#lib/search/search-catalog.ts'
  )
  onInvalidate(reloadChangedCatalogIndex)
  const { reloadChangedFitIndex } = await import('#lib/catalog/fit/fit-search.ts')
  onInvalidate(reloadChangedFitIndex)
  const { reloadChangedFaqIndex } = await import('#lib/search/search-faq.ts')
  onInvalidate(reloadChangedFaqIndex)
  onInvalidate(async (tags) => lastGoodContent().noteChanges(tags))
  const { shownPictures } = await import('#lib/base/shown-pictures.ts')
  const { findCatalogPicture } = await import('#lib/catalog/find-catalog-picture.ts')
  shownPictures().start(findCatalogPicture)
  // Functions do not run between requests: the database and webhooks take over the work of timers.
  if (isServerless()) return
  lastGoodContent().persist(getLastGoodFile())
  const { startBackendProbes } = await import('#lib/leads/backend-probes.ts')
  startBackendProbes()
  const { followContentSchedule, reloadChangedSchedule } = await import(
    '#lib/cache/follow-content-schedule.ts'
  )
  onInvalidate(reloadChangedSchedule)
  const { forgetPublishedReads } = await import('#lib/base/shared-reads.ts')
  onInvalidate(async () => forgetPublishedReads())
  forgetPublishedReads()
  await Promise.all([reloadRedirects(), followInvalidations(), followContentSchedule()])
  readyState().changesRead.resolve()
  void reloadCatalogIndex()
  const { startOutboxPoller } = await import('#lib/leads/outbox-poller.ts')
  startOutboxPoller()
  const { startPurgeTimer } = await import('#lib/base/purge-timer.ts')
  const { purgeExpired } = await import('#lib/leads/purge-expired.ts')
  const { purgeVisits } = await import('#lib/visits/purge-visits.ts')
  startPurgeTimer(purgeExpired, 'purge-failed')
  startPurgeTimer(purgeVisits, 'visits-not-purged')
  const { startDueChangesTimer } = await import('#lib/catalog/staff/due-changes-timer.ts')
  startDueChangesTimer()
  registerConsentWordings()
  const { startVisitRecorder } = await import('#lib/visits/start-visit-recorder.ts')
  startVisitRecorder()
}

/**
 * Called by Next for each error of a page or route, including background revalidation.
 * The path of a route may hold a token.
 */
export const onRequestError: Instrumentation.onRequestError = (error, { path }, context) => {
  markReported(error)
  const { routePath, routeType } = context
  logFailure('request-failed', error, {
    routePath,
    ...(routeType === 'render' && { path: path.split('?')[0] }),
    ...(error instanceof Error && { stack: error.stack }),
  })
}
