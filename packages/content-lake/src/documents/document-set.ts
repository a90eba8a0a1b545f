import { isObject } from '../json.ts'
import type { LakeDocument } from '../types.ts'

/** Documents by id, iterated in the order of their ids, as a query without `order()` returns them. */
export class DocumentSet {
  readonly #documents = new Map<string, LakeDocument>()
  /** Ids in order; null after a change of their order. */
  #ids: string[] | null = []

  get(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null
  }

  set(document: LakeDocument): void {
    const { _id: id } = document
    if (this.#ids && !this.#documents.has(id)) {
      const last = this.#ids.at(-1)
      if (last === undefined || last < id) this.#ids.push(id)
      else this.#ids = null
    }
    this.#documents.set(id, document)
  }

  delete(id: string): void {
    if (this.#documents.delete(id)) this.#ids = null
  }

  /** All documents, ordered by id. */
  *all(): IterableIterator<LakeDocument> {
    this.#ids ??= [...this.#documents.keys()].sort(compareIds)
    for (const id of this.#ids) {
      const document = this.#documents.get(id)
      if (document) yield document
    }
  }
}

/** Compares two ids by code units, which is what GROQ's `order(_id)` does. */
export function compareIds(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Whether a version marks its document to be unpublished with the release. */
export function isGoingToUnpublish({ _system: system }: LakeDocument): boolean {
  return isObject(system) && system.delete === true
}
