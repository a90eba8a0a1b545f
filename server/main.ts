import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { hasGuestCookie } from '#lib/base/guest-cookie.ts'
import { errorText, logError } from '#lib/base/log.ts'
import { isReported } from '#lib/base/reported-errors.ts'
import { headersOfRejections } from '#lib/base/security/security-headers.ts'
import { comparisonHeader, runInComparison } from '#lib/base/shared-reads.ts'
import { shownPictures } from '#lib/base/shown-pictures.ts'
import { siteOptions } from '#lib/cache/site-options.ts'
import { isDeskPath } from '#lib/routing/desk-path.ts'
import { visitRecorder } from '#lib/visits/visit-recorder.ts'
import { bufferResponse } from '#packages/next-server/src/buffer-response.ts'
import { readDraftId } from '#packages/next-server/src/build.ts'
import { hasDraftCookie } from '#packages/next-server/src/draft-cookie.ts'
import { getLocalOrigin } from '#packages/next-server/src/local-origin.ts'
import type { RequestHandler } from '#packages/next-server/src/site-options.ts'
import { preloadNext, startServer } from '#packages/next-server/src/start-server.ts'
import { countVisit } from './count-visit.ts'
import { PictureQueue } from './picture-queue.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, hostname: { type: 'string' } },
})
const hostname = values.hostname ?? (process.env.HOST || '127.0.0.1')
const port = Number(values.port ?? (process.env.PORT || 3000))

// `npm start` forks this process while the backends start, and sends the environment that names them.
if (process.send) {
  preloadNext()
  const [environment]: Record<string, string>[] = await once(process, 'message')
  Object.assign(process.env, environment)
}

process.env.SERVER_ORIGIN = getLocalOrigin(hostname, port)

const buildDirectory = process.env.NEXT_DIST_DIR ?? '.next'
const draftId = readDraftId(buildDirectory)
// For `proxy.ts`, which shows drafts to guests.
process.env.DRAFT_MODE_ID = draftId

const shown = shownPictures()
const pictures = new PictureQueue(shown)
const visits = visitRecorder()

/**
 * Handles a request; one for a preview takes part in the comparison that its header names. The comparison needs
 * all of the page: sending it at once is faster than sending parts.
 */
function handleComparison(
  request: IncomingMessage,
  response: ServerResponse,
  handleNext: RequestHandler,
): Promise<void> {
  const comparison = request.headers[comparisonHeader]
  if (typeof comparison !== 'string' || !hasDraftCookie(request.headers)) {
    return handleNext(request, response)
  }
  bufferResponse(
    response,
    () => true,
    (body, send) => send(body),
  )
  return runInComparison(comparison, () => handleNext(request, response))
}

function fail(error: unknown): never {
  logError('server-not-started', { error: errorText(error) })
  process.exit(1)
}

const { server, stop } = await startServer(siteOptions, {
  buildDirectory,
  hostname,
  port,
  draftId,
  compress: process.env.COMPRESSION !== 'off',
  ownHosts: new Set(
    [process.env.SITE_URL, process.env.STUDIO_URL, process.env.SERVER_ORIGIN].flatMap(
      (url) => URL.parse(url ?? '')?.host ?? [],
    ),
  ),
  rejectionHeaders: headersOfRejections,
  // The only action belongs to draft mode.
  mayPost: ({ url = '', headers }) => hasDraftCookie(headers) || isDeskPath(url),
  isPersonal: ({ cookie }) => hasGuestCookie(cookie),
  // A host that serves the Studio only redirects its other paths.
  distinctHosts: [URL.parse(process.env.STUDIO_URL ?? '')?.hostname ?? []].flat(),
  isReported,
  onPage: (text) => shown.addPage(text),
  handle: (request, response, handleNext) => {
    countVisit(request, response, visits)
    return pictures.run(request, response, () => handleComparison(request, response, handleNext))
  },
  onStop: () => visits.stop(),
}).catch(fail)
server.on('error', fail)

let isStopping = false

/** Time for all of the stop, in ms: `npm start` and service managers kill after 10 s. */
const stopDeadlineMs = 8_000

async function stopAndExit() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(0), stopDeadlineMs).unref()
  await stop()
  process.exit(0)
}
process.on('SIGTERM', stopAndExit)
process.on('SIGINT', stopAndExit)
