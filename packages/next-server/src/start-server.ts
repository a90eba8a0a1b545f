import { once } from 'node:events'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import next from 'next'
import { readDraftId } from './build.ts'
import { cacheState } from './cache/cache-state.ts'
import { removeForgedDraftCookies } from './draft-cookie.ts'
import { followInvalidations } from './follow-invalidations.ts'
import { getAllowedMethods, isMethodAllowed } from './http/allowed-methods.ts'
import { prepareCatchUp } from './http/catch-up.ts'
import { ignorePreconditionsOfErrors } from './http/conditional-request.ts'
import { closeHttpServer, createHttpServer } from './http/http-server.ts'
import { createStyleInliner } from './http/inline-styles.ts'
import { orderPreloads } from './http/order-preloads.ts'
import { normalizeRequestTarget } from './http/request-target.ts'
import { hasValidRouterState } from './http/router-state.ts'
import { type StoredResponseOptions, storeResponses } from './http/stored-responses.ts'
import { getLocalOrigin } from './local-origin.ts'
import { checkNextVersion } from './next-version.ts'
import { readyState } from './ready-state.ts'
import { sendRejection } from './rejection.ts'
import { serverOrigin } from './server-origin.ts'
import type { RequestHandler, SiteOptions } from './site-options.ts'
import { structureConsole } from './structured-console.ts'

/** Time for open requests once the server stops, in ms. */
const requestGraceMs = 4_000

export interface ServerOptions
  extends Pick<StoredResponseOptions, 'onPage' | 'isPersonal' | 'distinctHosts'> {
  /** Next's build folder. */
  buildDirectory: string
  /** Address to listen on. */
  hostname: string
  port: number
  /** False where a proxy or the host compresses. True by default. */
  compress?: boolean
  /** Value of the cookie of draft mode. By default `readDraftId` of `build.ts`. */
  draftId?: string
  /** Hosts of the site, in lower case and with the port if it is not the scheme's default. By default none. */
  ownHosts?: ReadonlySet<string>
  /** Headers of responses that do not come from Next. By default they are not stored, and text only. */
  rejectionHeaders?: Readonly<Record<string, string>>
  /**
   * Returns whether a page takes a request with POST: it has forms or server actions. Others get 405. By default each
   * does.
   */
  mayPost?: (request: IncomingMessage) => boolean
  /** Returns whether a request target is one of a route handler, which decides its methods. By default those below `/api`. */
  isRouteHandler?: (url: string) => boolean
  /** Returns whether an error has its log line, so that Next's one about it is omitted. By default none has. */
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

const defaultRejectionHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export interface StartedServer {
  server: Server
  /** Where this machine reaches it. */
  origin: string
  /** Stops it: it finishes open requests, and the work that they scheduled in Next. */
  stop: () => Promise<void>
}

/**
 * Starts the production server of a Next site in this process. Errors of a request are logged by `onRequestError` of
 * the site's `instrumentation.ts`.
 * @returns the server once it accepts requests
 * @throws Error if there is no build, the port is taken, or Next has a version that was not tested
 */
export async function startServer(
  site: SiteOptions,
  options: ServerOptions,
): Promise<StartedServer> {
  checkNextVersion()
  const { buildDirectory, hostname, port, isRouteHandler, isReported = null } = options
  const {
    compress = true,
    draftId = readDraftId(buildDirectory),
    ownHosts = new Set(),
    rejectionHeaders = defaultRejectionHeaders,
    mayPost = () => true,
    handle = (request, response, handleNext) => handleNext(request, response),
  } = options
  const catchUp = prepareCatchUp(site, join(buildDirectory, 'server'))
  structureConsole(site.logError, isReported)
  // Next adds a listener for `upgrade` to its server, which would keep each socket open: it gets one without sockets.
  const app = next({ dev: false, hostname, port, quiet: true, httpServer: new Server() })
  await app.prepare()
  const inlineStyles = createStyleInliner(buildDirectory)
  const handleNext = storeResponses(app.getRequestHandler(), {
    ...options,
    compress,
    transformHtml: (html) => orderPreloads(inlineStyles(html)),
    logError: site.logError,
  })

  const server = createHttpServer((request, response) => {
    const targetError = normalizeRequestTarget(request, ownHosts)
    if (targetError !== null) return sendRejection(response, targetError, rejectionHeaders)
    removeForgedDraftCookies(request.headers, draftId)
    if (!isMethodAllowed(request, mayPost, isRouteHandler)) {
      const headers = { ...rejectionHeaders, allow: getAllowedMethods(request, isRouteHandler) }
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
  const address = server.address()
  const origin = getLocalOrigin(
    hostname,
    typeof address === 'object' ? (address?.port ?? port) : port,
  )
  serverOrigin().origin = origin
  const stopFollowing = await startFollowing(site)
  void catchUp()

  return {
    server,
    origin,
    stop: async () => {
      cacheState(site).queue.stop()
      const closed = closeHttpServer(server, requestGraceMs)
      await options.onStop?.()
      await closed
      await options.onStop?.()
      await stopFollowing()
      await app.close()
    },
  }
}

/** Applies the changes from before the start, and follows those that come, if the site has a log of them. */
async function startFollowing(site: SiteOptions): Promise<() => Promise<void>> {
  if (!site.invalidationLog) return async () => {}
  const stop = await followInvalidations(site, site.invalidationLog)
  readyState().changesRead.resolve()
  return stop
}
