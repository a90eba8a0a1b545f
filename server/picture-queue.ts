import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasDraftCookie } from './draft-cookie.ts'
import { sendRejection } from './rejection.ts'

/** Pictures of pages that are stored; the earliest are forgotten beyond it. */
const maxKnown = 50_000

interface LaneLimits {
  /** Requests that are handled at the same time. */
  active: number
  /** Requests that wait; others get 503. */
  waiting: number
}

const defaultLimits = {
  known: { active: 8, waiting: 2_000 },
  unknown: { active: 1, waiting: 100 },
}

/** URLs of pictures in the HTML or the payload of a page. The optimizer makes a few widths of each. */
const pictureUrls =
  /\/_next\/image\?url=[\w%.~-]+|\/uploads\/assets\/[\w-]+\/[\w-]+\.\w+|\/social\/[\w./-]+\.png/g

/**
 * Queues requests for pictures that the server has to make. Anybody can make up crops: only those that a page
 * shows, of the pages which this server has sent, and those of draft mode get the places of visitors. All others are
 * made one after the other, with a short queue.
 */
export class PictureQueue {
  #known = new Set<string>()
  readonly #lanes: { known: Lane; unknown: Lane }

  constructor({ known, unknown }: { known: LaneLimits; unknown: LaneLimits } = defaultLimits) {
    this.#lanes = { known: new Lane(known), unknown: new Lane(unknown) }
  }

  /** Notes the pictures of a page that is sent. */
  addPage(text: string) {
    for (const [url] of text.matchAll(pictureUrls)) {
      this.#known.delete(url)
      this.#known.add(url)
      const [oldest] = this.#known
      if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest)
    }
  }

  /**
   * Handles a request once it has a place, which it keeps until the picture is made: until the head of its response
   * is sent, so that a client that reads slowly takes no place from others.
   */
  async run(request: IncomingMessage, response: ServerResponse, handle: () => Promise<void>) {
    const picture = getPicture(request.url ?? '')
    if (picture === null) return handle()
    const isKnown = this.#known.has(picture) || hasDraftCookie(request.headers)
    const lane = this.#lanes[isKnown ? 'known' : 'unknown']
    if (!(await lane.enter())) return sendRejection(response, 503, { 'retry-after': '10' })
    // The client may have gone while it waited.
    if (response.destroyed) return lane.leave()
    afterHead(response, () => lane.leave())
    return handle()
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

/** Returns the part of a URL that names a picture that has to be made, or null. */
function getPicture(url: string): string | null {
  if (/^\/(?:uploads\/assets|social)\//.test(url)) return url.split('?', 1)[0] ?? null
  if (!/^\/_next\/image\/?\?/.test(url)) return null
  const source = new URLSearchParams(url.slice(url.indexOf('?'))).get('url') ?? ''
  return `/_next/image?url=${encodeURIComponent(source)}`
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
