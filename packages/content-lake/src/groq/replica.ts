import { DocumentSet } from '../documents/document-set.ts'
import { withQueryFields } from '../documents/query-fields.ts'
import type { LakeDocument } from '../types.ts'
import { createDatasetViews, type ViewSource } from './dataset-view.ts'

export interface ReplicaChange {
  id: string
  after: LakeDocument | null
}

/** Copy of the documents in a worker thread, which follows the changes of the original. */
export class Replica implements ViewSource {
  readonly view = createDatasetViews(this)
  readonly #documents = new DocumentSet()
  #version = 0

  constructor(documents: readonly LakeDocument[]) {
    for (const document of documents) this.#documents.set(withQueryFields(document))
  }

  get version(): number {
    return this.#version
  }

  all(): Iterable<LakeDocument> {
    return this.#documents.all()
  }

  apply(changes: readonly ReplicaChange[]): void {
    for (const { id, after } of changes) {
      if (after) this.#documents.set(withQueryFields(after))
      else this.#documents.delete(id)
    }
    this.#version += 1
  }
}
