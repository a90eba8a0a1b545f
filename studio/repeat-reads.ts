import type { ClientConfig, RequestHandler } from '@sanity/client'
import { waitForNetwork } from '#lib/base/wait-for-network.ts'
import { getRetryDelay, getStatus } from './repeat-commits.ts'

type ClientRequest = Parameters<RequestHandler>[0]

/** Failures between answers of the same host to others, after which a read is refused, not cut off. */
const maxRefusals = 3

/** When hosts answered last in this page (ms): they can be reached and allow this origin. */
const answeredAt = new Map<string, number>()

/**
 * Makes a client repeat a read that its server does not answer until it does. Sanity's packages throw the error of some
 * reads while the Studio renders, which ends the tool, and show that of others as an error of a field
 * (docs/studio-limits.md). Until a host has answered once, its errors are thrown: the Studio then explains what
 * its settings lack. So are those of a read that fails while the host answers others: something blocks it.
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
  const host = parseUrl(request)?.host ?? ''
  const setAnswered = () => answeredAt.set(host, performance.now())
  let [failedAt, refusals] = [Number.POSITIVE_INFINITY, 0]
  for (let count = 1; ; count += 1) {
    try {
      const answer = await send()
      setAnswered()
      return answer
    } catch (error) {
      if (getStatus(error) !== null) setAnswered()
      const lastAnswer = answeredAt.get(host)
      if (lastAnswer === undefined || !isRead(request) || !isUnanswered(error)) throw error
      if (lastAnswer > failedAt) refusals += 1
      if (refusals === maxRefusals) throw error
      failedAt = performance.now()
      await waitForNetwork(getRetryDelay(count), request.signal)
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

/** Returns whether `fetch` failed (https://fetch.spec.whatwg.org/#fetch-method), or the client gave up waiting. */
function isUnanswered(error: unknown): boolean {
  if (getStatus(error) !== null) return false
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  )
}
