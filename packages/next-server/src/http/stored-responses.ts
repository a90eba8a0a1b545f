import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { bufferResponse, type Send } from '../buffer-response.ts'
import { collectPageLookups, type PageLookup } from '../cache/page-lookup.ts'
import type { LogError, RequestHandler } from '../site-options.ts'
import { BodyStore } from './body-store.ts'
import { isNotModified } from './conditional-request.ts'
import { type ContentCoding, negotiateCoding } from './content-coding.ts'
import { ResponseStore, responseKey } from './response-store.ts'
import { isStorableRequest, isStorableResponse } from './storable.ts'
import {
  getContentCoding,
  getResponseHeaders,
  isHtml,
  isPage,
  readHead,
  type StoredHead,
} from './stored-head.ts'

export interface StoredResponseOptions {
  /** False where a proxy or the host compresses. */
  compress: boolean
  /** Changes the HTML of a page before it is stored. */
  transformHtml?: (html: string) => string
  /** Receives the text of each HTML page or payload that Next made. */
  onPage?: (text: string) => void
  /** Returns whether the response of a request is for one visitor only, besides those of draft mode. */
  isPersonal?: (headers: IncomingHttpHeaders) => boolean
  /** Host names that redirects of `next.config.ts` distinguish, in lower case. */
  distinctHosts?: readonly string[]
  logError: LogError
  bodies?: BodyStore
}

const maxStoredBytes = 96 * 1024 * 1024

/**
 * Wraps Next's request handler: sends texts in the smallest encoding that the client accepts,
 * encodes each once, and repeats a response without asking Next for as long as the page cache would
 * return the same page. Streamed, `no-store` and draft mode responses pass as Next makes them.
 */
export function storeResponses(
  handle: RequestHandler,
  {
    compress,
    transformHtml = (html) => html,
    onPage = () => {},
    isPersonal = () => false,
    distinctHosts = [],
    logError,
    bodies = new BodyStore(maxStoredBytes),
  }: StoredResponseOptions,
): RequestHandler {
  const responses = new ResponseStore()

  return async (request, response) => {
    const { url, headers } = request
    // A range counts the bytes of the text itself.
    if (headers.range !== undefined) delete headers['accept-encoding']
    if (!isStorableRequest(request) || isPersonal(headers)) return handle(request, response)
    const acceptEncoding = headers['accept-encoding']
    const accepted = compress ? negotiateCoding(acceptEncoding) : 'identity'
    const key = responseKey(url, headers, distinctHosts)
    const stored = responses.getFresh(key)
    if (stored && sendStored(request, response, stored, accepted)) return stored.recordVisit()

    const lookups: PageLookup[] = []
    const shouldBuffer = () => {
      const isStorable = isStorableResponse(response)
      if (compress && (isStorable || response.statusCode === 304)) addVary(response)
      return isStorable
    }
    if (compress && acceptEncoding !== undefined) {
      // Next's own compression reads the header when the handler writes the head.
      const get = () => (isStorableResponse(response) ? undefined : acceptEncoding)
      Object.defineProperty(headers, 'accept-encoding', { get, enumerable: true })
    }
    bufferResponse(response, shouldBuffer, (body, send) => {
      const head = readHead(url, response, lookups)
      responses.set(key, head)
      const getText = () => {
        if (!isPage(head)) return body
        const text = body.toString()
        onPage(text)
        return isHtml(head) ? Buffer.from(transformHtml(text)) : body
      }
      void sendBuffered(request, response, { head, getText, accepted, send })
    })
    await collectPageLookups(lookups, () => handle(request, response))
  }

  /** Sends a stored response; returns false if its body is not stored in this content coding. */
  function sendStored(
    { method, headers }: IncomingMessage,
    response: ServerResponse,
    head: StoredHead,
    accepted: ContentCoding,
  ): boolean {
    const coding = getContentCoding(head, accepted)
    if (isNotModified(headers, head.etag)) {
      const {
        'content-type': _,
        'content-encoding': __,
        ...rest
      } = getResponseHeaders(head, coding)
      response.writeHead(304, rest).end()
      return true
    }
    const body = bodies.get(head.bodyKey, coding)
    if (!body) return false
    response.writeHead(200, { ...getResponseHeaders(head, coding), 'content-length': body.length })
    response.end(method === 'HEAD' ? undefined : body)
    return true
  }

  /** Sends a response that Next has made, encoded; a failure to encode sends it as it is. */
  async function sendBuffered(
    { method }: IncomingMessage,
    response: ServerResponse,
    buffered: { head: StoredHead; getText: () => Buffer; accepted: ContentCoding; send: Send },
  ) {
    const { head, getText, send } = buffered
    const coding = getContentCoding(head, buffered.accepted)
    const isHead = method === 'HEAD'
    const encoded = await (isHead
      ? Promise.resolve(bodies.get(head.bodyKey, coding))
      : bodies.encode(head.bodyKey, coding, getText)
    ).catch((error: unknown) => {
      logError('response-not-compressed', { path: head.bodyKey, error })
    })
    if (response.destroyed) return
    const isEncoded = encoded !== undefined || isHead
    for (const [name, value] of Object.entries(
      getResponseHeaders(head, isEncoded ? coding : 'identity'),
    )) {
      if (value !== undefined) response.setHeader(name, value)
    }
    const sent = encoded ?? (isHead ? undefined : getText())
    if (sent) response.setHeader('content-length', sent.length)
    else if (coding !== 'identity' || isHtml(head)) response.removeHeader('content-length')
    send(isHead ? null : (sent ?? null))
  }
}

function addVary(response: ServerResponse) {
  const vary = String(response.getHeader('vary') ?? '')
  if (/\baccept-encoding\b/i.test(vary)) return
  response.setHeader('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
}
