import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { PageLookup } from '../cache/page-lookup.ts'
import type { ContentCoding } from './content-coding.ts'

/** Below this size, in bytes, compressing saves no packet. */
const minCompressedBytes = 1024

/** Head of a response with status 200, without what depends on the content coding. */
export interface StoredHead {
  headers: OutgoingHttpHeaders
  etag: string
  /** Length of the body before encoding, in bytes. */
  length: number
  /** Key of the body: the same for every URL of the same path with this entity tag. */
  bodyKey: string
  /** Whether Next would send the same response now. */
  isFresh: () => boolean
  recordVisit: () => void
}

/**
 * Reads the head of a complete response.
 * @param lookups results of the page cache for it
 */
export function readHead(
  url: string | undefined,
  response: ServerResponse,
  lookups: readonly PageLookup[],
): StoredHead {
  const { 'content-length': length, ...headers } = response.getHeaders()
  const etag = String(headers.etag)
  const [path = ''] = (url ?? '').split('?')
  return {
    headers,
    etag,
    length: Number(length),
    bodyKey: `${path}\n${etag}`,
    ...getLifetime(headers, lookups),
  }
}

/** Returns whether a response is a page; the server changes its text. */
export function isHtml({ headers }: Pick<StoredHead, 'headers'>): boolean {
  return /^text\/html\b/.test(String(headers['content-type'] ?? ''))
}

/** Returns whether a response is a page or its payload for a client-side navigation. */
export function isPage({ headers }: Pick<StoredHead, 'headers'>): boolean {
  return /^text\/(?:html|x-component)\b/.test(String(headers['content-type'] ?? ''))
}

/** A response of the page cache is as fresh as its page; a file with a hash in its name never changes. */
function getLifetime(
  headers: OutgoingHttpHeaders,
  lookups: readonly PageLookup[],
): Pick<StoredHead, 'isFresh' | 'recordVisit'> {
  const [lookup, ...others] = lookups
  if (lookup && others.length === 0 && headers['x-nextjs-cache'] === 'HIT') return lookup
  const isImmutable = /\bimmutable\b/.test(String(headers['cache-control'] ?? ''))
  return { isFresh: () => lookups.length === 0 && isImmutable, recordVisit: () => {} }
}

/** Returns the content coding of a body: small ones are sent as they are. */
export function getContentCoding({ length }: StoredHead, accepted: ContentCoding): ContentCoding {
  return length < minCompressedBytes ? 'identity' : accepted
}

/**
 * Returns the headers of a response in a content coding, without its length. The entity tag of an
 * encoded body or of a page is weak, because the bytes differ from those that Next made it for
 * (RFC 9110, 8.8.1).
 */
export function getResponseHeaders(
  { headers, etag }: StoredHead,
  coding: ContentCoding,
): OutgoingHttpHeaders {
  const weakTag = etag.replace(/^(?!W\/)/, 'W/')
  if (coding !== 'identity') return { ...headers, etag: weakTag, 'content-encoding': coding }
  return isHtml({ headers }) ? { ...headers, etag: weakTag } : headers
}
