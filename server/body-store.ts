import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCoding } from './content-coding.ts'

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)

/**
 * At this quality brotli takes about as long as gzip, and its result is a quarter smaller. The next one
 * takes six times as long.
 */
const brotliQuality = 8

/** Encodes a body with a content coding, off the main thread. */
export async function encodeBody(body: Buffer, coding: ContentCoding): Promise<Buffer> {
  if (coding === 'gzip') return compressWithGzip(body)
  if (coding === 'identity') return body
  return compressWithBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/**
 * Encoded bodies by key and content coding. Evicts the least recently used ones when the total
 * exceeds `maxBytes`.
 */
export class BodyStore {
  #bodies = new Map<string, Buffer>()
  #encodings = new Map<string, Promise<Buffer>>()
  #bytes = 0
  readonly #maxBytes: number
  readonly #encode: typeof encodeBody

  constructor(maxBytes: number, encode: typeof encodeBody = encodeBody) {
    this.#maxBytes = maxBytes
    this.#encode = encode
  }

  /** Total of the stored bodies, in bytes. */
  get bytes(): number {
    return this.#bytes
  }

  get(key: string, coding: ContentCoding): Buffer | undefined {
    const entry = entryKey(key, coding)
    const body = this.#bodies.get(entry)
    if (!body) return undefined
    this.#bodies.delete(entry)
    this.#bodies.set(entry, body)
    return body
  }

  /**
   * Returns the encoded body; encodes it once, however many requests ask for it meanwhile.
   * @param getBody returns the body; not called if it is stored encoded
   */
  async encode(key: string, coding: ContentCoding, getBody: () => Buffer): Promise<Buffer> {
    const stored = this.get(key, coding)
    if (stored) return stored
    const entry = entryKey(key, coding)
    let encoding = this.#encodings.get(entry)
    if (!encoding) {
      encoding = this.#encode(getBody(), coding)
        .then((encoded) => this.#store(entry, encoded))
        .finally(() => this.#encodings.delete(entry))
      this.#encodings.set(entry, encoding)
    }
    return encoding
  }

  #store(entry: string, body: Buffer): Buffer {
    if (body.length > this.#maxBytes) return body
    this.#bodies.set(entry, body)
    this.#bytes += body.length
    for (const [oldest, { length }] of this.#bodies) {
      if (this.#bytes <= this.#maxBytes) break
      this.#bodies.delete(oldest)
      this.#bytes -= length
    }
    return body
  }
}

function entryKey(key: string, coding: ContentCoding): string {
  return `${coding}\n${key}`
}
