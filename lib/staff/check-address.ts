import 'server-only'
import { attemptLimiter } from '#lib/base/attempt-limiter.ts'
import { HttpError } from '#lib/base/http-error.ts'
import { isLoopbackHost } from '#lib/base/loopback.ts'
import { describeNetworkError, getNetworkErrorCode } from '#lib/base/network-errors.ts'
import { BlockedUrlError } from '#lib/base/public-address.ts'
import { type PublicRequestOptions, requestPublicUrl } from '#lib/base/request-public-url.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
import type { AddressOutcome } from './address-outcome.ts'
import { waitForHostTurn } from './host-turns.ts'

/** Time limit of each request, in milliseconds. */
const requestTimeoutMs = 10_000

const maxRedirects = 5

/** Checks of one member of the staff, and of all, in a quarter of an hour. */
const limits = { perClient: 600, overall: 1_200, windowMs: 15 * 60_000 }

/** Checks at the same time. */
const maxRunning = 20

const state = () =>
  processState('address-checks', () => ({ limiter: attemptLimiter(limits), running: 0 }))

export interface AddressCheckOptions
  extends Pick<PublicRequestOptions, 'isLoopbackAllowed'>,
    Partial<Pick<PublicRequestOptions, 'timeoutMs'>> {
  /** Id of who asks. */
  staffId: string
  signal: AbortSignal
}

/**
 * Requests an outside address that the site links to: by HEAD, then by GET if the server does not answer that as it
 * should. Follows at most 5 redirects, each checked like the address itself. A host is requested once a second.
 * @throws HttpError 429 if too many addresses were checked or are being checked, AbortError
 */
export async function checkAddress(
  url: string,
  { staffId, ...options }: AddressCheckOptions,
): Promise<AddressOutcome> {
  const checks = state()
  if (checks.running >= maxRunning || !checks.limiter.start(staffId)) {
    const seconds = checks.running >= maxRunning ? 5 : checks.limiter.secondsLeft()
    throw new HttpError(
      429,
      `Too many addresses were checked. Try again in ${describe(seconds)}.`,
      {
        headers: { 'retry-after': String(seconds) },
      },
    )
  }
  checks.running += 1
  try {
    return await follow(url, options)
  } catch (error) {
    if (error instanceof HttpError || options.signal.aborted) throw error
    if (error instanceof BlockedUrlError) return { kind: 'blocked', reason: `${error.message}.` }
    const reason = describeNetworkError(error) ?? 'The server does not answer as it should'
    return { kind: 'unreachable', reason: `${reason}.` }
  } finally {
    checks.running -= 1
  }
}

const describe = (seconds: number) =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`

type RequestOptions = Omit<AddressCheckOptions, 'staffId'>

async function follow(start: string, options: RequestOptions): Promise<AddressOutcome> {
  let url = parseAddress(start, options)
  let isPermanent = true
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { status, location } = await ask(url, options)
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && location !== null
    if (!isRedirect) return describeStatus(status, redirects > 0 ? url : null, isPermanent)
    isPermanent &&= status === 301 || status === 308
    url = parseAddress(new URL(location, url).href, options)
  }
  return { kind: 'unreachable', reason: 'It leads from one address to the next without end.' }
}

/** Asks by HEAD, which some servers refuse, answer with an error or do not answer. */
async function ask(url: URL, options: RequestOptions) {
  const head = await request(url, 'HEAD', options).catch((error: unknown) => {
    if (isUnanswered(error)) return null
    throw error
  })
  const isAnswered = head !== null && head.status >= 200 && head.status < 400
  return isAnswered ? head : await request(url, 'GET', options)
}

/** Returns whether a server was there and did not answer, or not in HTTP. */
function isUnanswered(error: unknown): boolean {
  const code = getNetworkErrorCode(error)
  return code !== null && /^(ETIMEDOUT$|ECONNRESET$|HPE_)/.test(code)
}

async function request(
  url: URL,
  method: 'HEAD' | 'GET',
  { isLoopbackAllowed, timeoutMs = requestTimeoutMs, signal }: RequestOptions,
) {
  await waitForHostTurn(url.hostname, signal)
  const headers = { accept: '*/*', 'user-agent': 'link-check/1' }
  return requestPublicUrl({ url, method, headers }, { isLoopbackAllowed, timeoutMs, signal })
}

/**
 * Parses an address without its fragment. Rejects ports other than those of http and https, so that the check
 * cannot be used to scan the ports of a server.
 * @throws BlockedUrlError
 */
function parseAddress(text: string, { isLoopbackAllowed }: RequestOptions): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new BlockedUrlError('It does not begin with https:// or http://')
  }
  if (url.username !== '' || url.password !== '') {
    throw new BlockedUrlError('It has a user name or password')
  }
  if (url.port !== '' && !(isLoopbackAllowed && isLoopbackHost(url.host))) {
    throw new BlockedUrlError(`It names the port ${url.port}`)
  }
  url.hash = ''
  return url
}

function describeStatus(status: number, movedTo: URL | null, isPermanent: boolean): AddressOutcome {
  if (status === 404 || status === 410) return { kind: 'missing', status }
  if (status < 200 || status >= 300) return { kind: 'refused', status }
  return movedTo ? { kind: 'moved', to: movedTo.href, isPermanent } : { kind: 'found' }
}
