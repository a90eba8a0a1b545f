import type { ClientConfig, RequestHandler } from '@sanity/client'

type ClientRequest = Parameters<RequestHandler>[0]

/** Longest wait between two attempts (ms). */
const maxWaitMs = 5000

/** Hosts that have answered in this page, so that they can be reached and allow this origin. */
const answeredHosts = new Set<string>()

/**
 * Makes a client repeat a read that no server answers until one does. Sanity's packages throw the error of some
 * reads while the Studio renders, which ends the tool, and show that of others as an error of a field
 * (docs/studio-limits.md). Until a host has answered once, its errors are thrown: the Studio then explains what
 * its settings lack.
 */
export function repeatReads(config: ClientConfig): ClientConfig {
  const { requestHandler } = config
  return {
    ...config,
    requestHandler: (request, next) =>
      repeatUnlessAnswered(request, () =>
        requestHandler ? requestHandler(request, next) : next(request),
      ),
  }
}

/**
 * Sends a request. Repeats a read from a host that has answered before until it gets an answer or is aborted.
 * @throws any error of `send` that does not lead to another attempt
 */
async function repeatUnlessAnswered(
  request: ClientRequest,
  send: () => Promise<unknown>,
): Promise<unknown> {
  const host = parseUrl(request)?.host
  for (let count = 1; ; count += 1) {
    try {
      const answer = await send()
      if (host) answeredHosts.add(host)
      return answer
    } catch (error) {
      if (!(host && answeredHosts.has(host) && isRead(request) && isConnectionError(error))) {
        throw error
      }
      await waitForNetwork(Math.min(count * 500, maxWaitMs), request.signal)
    }
  }
}

/** Long queries are sent as the body of a POST. */
function isRead(request: ClientRequest): boolean {
  return (
    /^(?:get|head)$/i.test(request.method ?? 'GET') ||
    /\/data\/query\//.test(parseUrl(request)?.pathname ?? '')
  )
}

/** The client resolves the URL of a request before its handler gets it, which the type leaves out. */
function parseUrl(request: ClientRequest): URL | null {
  return 'url' in request && typeof request.url === 'string' ? URL.parse(request.url) : null
}

/** How `fetch` fails without an answer (https://fetch.spec.whatwg.org/#fetch-method). */
function isConnectionError(error: unknown): boolean {
  return error instanceof TypeError && !('statusCode' in error)
}

/** Waits until the browser is online again, or for some milliseconds. @throws the signal's reason once it aborts */
function waitForNetwork(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const end = (settle: () => void) => () => {
      clearTimeout(timeout)
      removeEventListener('online', handleOnline)
      signal?.removeEventListener('abort', handleAbort)
      settle()
    }
    const handleOnline = end(resolve)
    const handleAbort = end(() => reject(signal?.reason))
    const timeout = setTimeout(handleOnline, milliseconds)
    addEventListener('online', handleOnline)
    signal?.addEventListener('abort', handleAbort)
  })
}
