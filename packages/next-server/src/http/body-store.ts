import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
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
  readonly #bodies: LRUCache<string, Buffer>
  #encodings = new Map<string, Promise<Buffer>>()
  readonly #encode: typeof encodeBody

  constructor(maxBytes: number, encode: typeof encodeBody = encodeBody) {
    this.#bodies = new LRUCache({
      maxSize: maxBytes,
      // An empty body counts too: sizes are positive.
      sizeCalculation: ({ length }) => Math.max(1, length),
    })
    this.#encode = encode
  }

  /** Total of the stored bodies, in bytes. */
  get bytes(): number {
    return this.#bodies.calculatedSize
  }

  get(key: string, coding: ContentCoding): Buffer | undefined {
    return this.#bodies.get(entryKey(key, coding))
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
        .then((encoded) => {
          this.#bodies.set(entry, encoded)
          return encoded
        })
        .finally(() => this.#encodings.delete(entry))
      this.#encodings.set(entry, encoding)
    }
    return encoding
  }
}

function entryKey(key: string, coding: ContentCoding): string {
  return `${coding}\n${key}`
}
