import { once } from 'node:events'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import next from 'next'
import { cacheState } from './cache/cache-state.ts'
import { removeForgedDraftCookies } from './draft-cookie.ts'
import { getAllowedMethods, isMethodAllowed } from './http/allowed-methods.ts'
import { prepareCatchUp } from './http/catch-up.ts'
import { ignorePreconditionsOfErrors } from './http/conditional-request.ts'
import { closeHttpServer, createHttpServer } from './http/http-server.ts'
import { createStyleInliner } from './http/inline-styles.ts'
import { orderPreloads } from './http/order-preloads.ts'
import { normalizeRequestTarget } from './http/request-target.ts'
import { hasValidRouterState } from './http/router-state.ts'
import { type StoredResponseOptions, storeResponses } from './http/stored-responses.ts'
import { sendRejection } from './rejection.ts'
import type { RequestHandler, SiteOptions } from './site-options.ts'
import { structureConsole } from './structured-console.ts'

/** Time for open requests once the server stops, in ms. */
const requestGraceMs = 4_000

export interface ServerOptions
  extends Pick<StoredResponseOptions, 'compress' | 'onPage' | 'isPersonal' | 'distinctHosts'> {
  /** Next's build folder. */
  buildDirectory: string
  /** Address to listen on. */
  hostname: string
  port: number
  /** Value of the cookie of draft mode: `readDraftId` of `build.ts`. */
  draftId: string
  /** Hosts of the site, in lower case and with the port if it is not the scheme's default. */
  ownHosts: ReadonlySet<string>
  /** Headers of responses that do not come from Next. */
  rejectionHeaders: Readonly<Record<string, string>>
  /** Returns whether a page takes a request with POST: it has forms or server actions. Others get 405. */
  mayPost: (request: IncomingMessage) => boolean
  /** Returns whether an error has its log line, so that Next's one about it is omitted. */
  isReported?: (value: unknown) => boolean
  /** Handles a valid request; by default with `handleNext`, which sends a stored response or asks Next. */
  handle?: (
    request: IncomingMessage,
    response: ServerResponse,
    handleNext: RequestHandler,
  ) => Promise<void>
  /** Stores the site's in-memory data. Called when the stop begins and once all requests have ended. */
  onStop?: () => Promise<void>
}

/**
 * Loads modules that Next would load later, in a process that waits for its environment before it calls
 * `startServer`.
 */
export function preloadNext() {
  createRequire(import.meta.url)('next/dist/server/lib/start-server')
}

/**
 * Starts the production server of a Next site in this process. Errors of a request are logged by `onRequestError` of
 * the site's `instrumentation.ts`.
 * @returns once it accepts requests, the server, and a function that stops it: it finishes open requests, and the
 * work that they scheduled in Next
 * @throws Error if there is no build, or the port is taken
 */
export async function startServer(
  site: SiteOptions,
  options: ServerOptions,
): Promise<{ server: Server; stop: () => Promise<void> }> {
  const { buildDirectory, hostname, port, rejectionHeaders } = options
  const { handle = (request, response, handleNext) => handleNext(request, response) } = options
  const catchUp = prepareCatchUp(site, join(buildDirectory, 'server'))
  structureConsole(site.logError, options.isReported ?? (() => false))
  // Next adds a listener for `upgrade` to its server, which would keep each socket open: it gets one without sockets.
  const app = next({ dev: false, hostname, port, quiet: true, httpServer: new Server() })
  await app.prepare()
  const inlineStyles = createStyleInliner(buildDirectory)
  const handleNext = storeResponses(app.getRequestHandler(), {
    ...options,
    transformHtml: (html) => orderPreloads(inlineStyles(html)),
    logError: site.logError,
  })

  const server = createHttpServer((request, response) => {
    const targetError = normalizeRequestTarget(request, options.ownHosts)
    if (targetError !== null) return sendRejection(response, targetError, rejectionHeaders)
    removeForgedDraftCookies(request.headers, options.draftId)
    if (!isMethodAllowed(request, options.mayPost)) {
      const headers = { ...rejectionHeaders, allow: getAllowedMethods(request) }
      return sendRejection(response, 405, headers)
    }
    if (!hasValidRouterState(request.headers)) return sendRejection(response, 400, rejectionHeaders)
    ignorePreconditionsOfErrors(request, response)
    handle(request, response, handleNext).catch((error: unknown) => {
      site.logError('request-failed', { error })
      if (!response.headersSent) response.statusCode = 500
      response.end()
    })
  }, rejectionHeaders)
  await once(server.listen(port, hostname), 'listening')
  void catchUp()

  return {
    server,
    stop: async () => {
      cacheState(site).queue.stop()
      const closed = closeHttpServer(server, requestGraceMs)
      await options.onStop?.()
      await closed
      await options.onStop?.()
      await app.close()
    },
  }
}
