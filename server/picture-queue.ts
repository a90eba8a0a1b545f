import type { IncomingMessage, ServerResponse } from 'node:http'
import { assetFolder } from '#lib/base/asset-folder.ts'
import { logFailure } from '#lib/base/backend-outages.ts'
import { headersOfRejections } from '#lib/base/security/security-headers.ts'
import { decodePercent, type ShownPictures } from '#lib/base/shown-pictures.ts'
import { hasDraftCookie } from '#packages/next-server/src/draft-cookie.ts'
import { sendRejection } from '#packages/next-server/src/rejection.ts'

interface LaneLimits {
  /** Requests that are handled at the same time. */
  active: number
  /** Requests that wait; others get 503. */
  waiting: number
}

interface Limits {
  /** Pictures that a page shows. */
  shown: LaneLimits
  /** Lookups of pictures that no page has shown since the server started. */
  lookups: LaneLimits
  /** Social images that no page names, which the catalogue does not know. */
  social: LaneLimits
}

const defaultLimits: Limits = {
  shown: { active: 8, waiting: 2_000 },
  lookups: { active: 4, waiting: 100 },
  social: { active: 1, waiting: 100 },
}

const retryHeaders = { ...headersOfRejections, 'retry-after': '10' }

/**
 * Queues requests for pictures that the server has to make. Anybody can make up crops, sizes and queries: only
 * pictures that a page shows or the catalogue names are made, and those of draft mode. All others get 404 after a
 * lookup, which has a separate short queue.
 */
export class PictureQueue {
  readonly #pictures: ShownPictures
  readonly #lanes: Record<keyof Limits, Lane>

  constructor(pictures: ShownPictures, { shown, lookups, social }: Limits = defaultLimits) {
    this.#pictures = pictures
    this.#lanes = { shown: new Lane(shown), lookups: new Lane(lookups), social: new Lane(social) }
  }

  /**
   * Handles a request once it has a place, which it keeps until the picture is made: until the head of its response
   * is sent, so that a client that reads slowly takes no place from others.
   */
  async run(request: IncomingMessage, response: ServerResponse, handle: () => Promise<void>) {
    const picture = getPicture(request.url ?? '')
    if (picture === null) return handle()
    // Staff preview crops that no row has yet. The optimizer's own request for one has no cookie.
    if (hasDraftCookie(request.headers)) this.#pictures.add(picture)
    const isSocial = picture.startsWith(socialFolder) && !this.#pictures.has(picture)
    if (!isSocial) {
      const rejection = await this.#findRejection(picture)
      if (rejection === 404) return sendRejection(response, rejection, headersOfRejections)
      if (rejection !== null) return sendRejection(response, rejection, retryHeaders)
    }
    const lane = this.#lanes[isSocial ? 'social' : 'shown']
    if (!(await lane.enter())) return sendRejection(response, 503, retryHeaders)
    // The client may have gone while it waited.
    if (response.destroyed) return lane.leave()
    afterHead(response, () => lane.leave())
    return handle()
  }

  /** Returns the status for a picture that is not made, or null. */
  async #findRejection(picture: string): Promise<404 | 503 | null> {
    if (this.#pictures.has(picture)) return null
    const lane = this.#lanes.lookups
    if (!(await lane.enter())) return 503
    try {
      return (await this.#pictures.isShown(picture)) ? null : 404
    } catch (error) {
      logFailure('picture-lookup-failed', error)
      return 503
    } finally {
      lane.leave()
    }
  }
}

/** Calls back once, when the head of a response is sent or its client has gone. */
function afterHead(response: ServerResponse, callback: () => void) {
  const writeHead = response.writeHead
  let isCalled = false
  const callOnce = () => {
    if (!isCalled) callback()
    isCalled = true
  }
  response.once('close', callOnce)
  response.writeHead = (...values: unknown[]) => {
    callOnce()
    return Reflect.apply(writeHead, response, values)
  }
}

const socialFolder = '/social/'

/**
 * Returns the URL of a picture that has to be made, as pages and the catalogue name it, or null. Next also
 * accepts letters of a path in percent-encoding.
 */
function getPicture(url: string): string | null {
  const parsed = URL.parse(`http://site.invalid${url}`)
  if (!parsed) return null
  if (/^\/_next\/image\/?$/.test(parsed.pathname)) return parsed.searchParams.get('url') ?? ''
  const pathname = decodePercent(parsed.pathname)
  const isMade = pathname.startsWith(assetFolder) || pathname.startsWith(socialFolder)
  return isMade ? pathname : null
}

/** Places for a number of requests, and a queue of limited length. */
class Lane {
  #active = 0
  #waiting: (() => void)[] = []
  readonly #limits: LaneLimits

  constructor(limits: LaneLimits) {
    this.#limits = limits
  }

  /** Resolves once there is a place; false if the queue is full. */
  async enter(): Promise<boolean> {
    if (this.#active < this.#limits.active) {
      this.#active += 1
      return true
    }
    if (this.#waiting.length >= this.#limits.waiting) return false
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.push(resolve)
    await promise
    return true
  }

  /** Passes the place on to the next request. */
  leave() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#active -= 1
  }
}
