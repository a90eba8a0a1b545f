import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { publishedState } from '#lib/base/shared-reads.ts'
import { getSanityClient } from './sanity-client.ts'

const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() })
const storedDocuments = z.array(storedDocument)

/** Document as the Content Lake stores it. */
export type StoredDocument = z.infer<typeof storedDocument>

/** Parses a document. @throws ZodError */
export const parseStoredDocument = (value: unknown) => storedDocument.nullable().parse(value)

/** Published documents, each read once. A read that fails is repeated. */
export class PublishedDocuments {
  #documents = new Map<string, StoredDocument>()
  #all: Promise<void> | null = null
  #reads = { _type: new Map<string, Promise<void>>(), _id: new Map<string, Promise<void>>() }

  /** Reads all documents. @throws ClientError, ServerError of the Content Lake */
  async readAll(): Promise<void> {
    this.#all ??= this.#read('*', []).catch((error: unknown) => {
      this.#all = null
      throw error
    })
    await this.#all
  }

  /**
   * Reads the documents of some types, or with some ids, in one request for those that were not read.
   * @throws ClientError, ServerError of the Content Lake
   */
  async read(field: '_type' | '_id', values: readonly string[]): Promise<void> {
    const reads = this.#reads[field]
    const isKnown = (value: string) =>
      reads.has(value) || (field === '_id' && this.#documents.has(value))
    const missing = [...new Set(values)].filter((value) => !isKnown(value))
    if (missing.length > 0) {
      const read = this.#read(`*[${field} in $values]`, missing)
      for (const value of missing) {
        reads.set(value, read)
        read.catch(() => reads.delete(value))
      }
    }
    await Promise.all(values.map((value) => reads.get(value)))
  }

  async #read(query: string, values: readonly string[]): Promise<void> {
    const found: unknown = await getSanityClient().fetch<unknown>(
      query,
      { values },
      { cache: 'no-store' },
    )
    for (const document of storedDocuments.parse(found)) {
      this.#documents.set(document._id, document)
    }
  }

  /** Returns a document that was read; undefined if none has the id. */
  get(id: string): StoredDocument | undefined {
    return this.#documents.get(id)
  }

  /** Returns all documents that were read. */
  values(): StoredDocument[] {
    return [...this.#documents.values()]
  }
}

/**
 * Returns the published documents that were read since the last change of what visitors see; where the process does
 * not learn of changes, those of the request.
 */
export const getPublishedDocuments = cache(() =>
  publishedState('published-documents', () => new PublishedDocuments()),
)
