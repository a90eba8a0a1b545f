import { once } from 'node:events'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import next from 'next'
import { errorText, logError } from '#lib/base/log.ts'
import { comparisonHeader, runInComparison } from '#lib/base/shared-reads.ts'
import { shownPictures } from '#lib/base/shown-pictures.ts'
import { siteOptions } from '#lib/cache/site-options.ts'
import { visitRecorder } from '#lib/visits/visit-recorder.ts'
import { cacheState } from '#packages/next-server/src/cache/cache-state.ts'
import { isMethodAllowed, sendMethodNotAllowed } from './allowed-methods.ts'
import { bufferResponse } from './buffer-response.ts'
import { prepareCatchUp } from './catch-up.ts'
import { ignorePreconditionsOfErrors } from './conditional-request.ts'
import { countVisit } from './count-visit.ts'
import { hasDraftCookie, readDraftId, removeForgedDraftCookies } from './draft-cookie.ts'
import { closeHttpServer, createHttpServer } from './http-server.ts'
import { createStyleInliner } from './inline-styles.ts'
import { getLocalOrigin } from './local-origin.ts'
import { orderPreloads } from './order-preloads.ts'
import { PictureQueue } from './picture-queue.ts'
import { sendRejection } from './rejection.ts'
import { normalizeRequestTarget } from './request-target.ts'
import { hasValidRouterState } from './router-state.ts'
import { storeResponses } from './stored-responses.ts'
import { structureConsole } from './structured-console.ts'

const { values } = parseArgs({
  options: { port: { type: 'string' }, hostname: { type: 'string' } },
})
const hostname = values.hostname ?? (process.env.HOST || '127.0.0.1')
const port = Number(values.port ?? (process.env.PORT || 3000))

// `npm start` forks this process while the backends start, and sends the environment that names them.
// Meanwhile it preloads modules that Next would load later.
if (process.send) {
  createRequire(import.meta.url)('next/dist/server/lib/start-server')
  const [environment]: Record<string, string>[] = await once(process, 'message')
  Object.assign(process.env, environment)
}

process.env.SERVER_ORIGIN = getLocalOrigin(hostname, port)

const buildDirectory = process.env.NEXT_DIST_DIR ?? '.next'
const draftId = readDraftId(buildDirectory)
// For `proxy.ts`, which shows drafts to guests.
process.env.DRAFT_MODE_ID = draftId

const catchUp = prepareCatchUp(join(buildDirectory, 'server'))

structureConsole()
// Errors are logged by `onRequestError` in instrumentation.ts.
// Next adds a listener for `upgrade` to its server, which would keep each socket open: it gets one without sockets.
const app = next({ dev: false, hostname, port, quiet: true, httpServer: new Server() })
await app.prepare()
const handle = app.getRequestHandler()
const inlineStyles = createStyleInliner(buildDirectory)
const shown = shownPictures()
const pictures = new PictureQueue(shown)
const handleStored = storeResponses(handle, {
  compress: process.env.COMPRESSION !== 'off',
  onPage: (text) => shown.addPage(text),
  studioHost: URL.parse(process.env.STUDIO_URL ?? '')?.hostname ?? null,
  transformHtml: (html) => orderPreloads(inlineStyles(html)),
})

/**
 * Handles a request; one for a preview takes part in the comparison that its header names. The comparison needs
 * all of the page: sending it at once is faster than sending parts.
 */
function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const comparison = request.headers[comparisonHeader]
  if (typeof comparison !== 'string' || !hasDraftCookie(request.headers)) {
    return handleStored(request, response)
  }
  bufferResponse(
    response,
    () => true,
    (body, send) => send(body),
  )
  return runInComparison(comparison, () => handleStored(request, response))
}

const visits = visitRecorder()

const ownHosts = new Set(
  [process.env.SITE_URL, process.env.STUDIO_URL, process.env.SERVER_ORIGIN].flatMap(
    (url) => URL.parse(url ?? '')?.host ?? [],
  ),
)

const server = createHttpServer((request, response) => {
  const targetError = normalizeRequestTarget(request, ownHosts)
  if (targetError !== null) return sendRejection(response, targetError)
  removeForgedDraftCookies(request.headers, draftId)
  if (!isMethodAllowed(request)) return sendMethodNotAllowed(request, response)
  if (!hasValidRouterState(request.headers)) return sendRejection(response, 400)
  ignorePreconditionsOfErrors(request, response)
  countVisit(request, response, visits)
  pictures
    .run(request, response, () => handleRequest(request, response))
    .catch((error: unknown) => {
      logError('request-failed', { error: errorText(error) })
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
})
server.on('error', (error) => {
  logError('server-not-started', { error: errorText(error) })
  process.exit(1)
})
server.listen(port, hostname, catchUp)

let isStopping = false

/** Time for open requests, and for all of `stop`, in ms: `npm start` and service managers kill after 10 s. */
const requestGraceMs = 4_000
const stopDeadlineMs = 8_000

/**
 * Stores the visits, and finishes open requests and the work that they scheduled in Next, for as long as the
 * deadline allows.
 */
async function stop() {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(0), stopDeadlineMs).unref()
  cacheState(siteOptions).queue.stop()
  const closed = closeHttpServer(server, requestGraceMs)
  await visits.stop()
  await closed
  await visits.stop()
  await app.close()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
