import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CommittedTransaction, LakeDocument } from '../types.ts'
import type { ContentStore } from './content-store.ts'
import { DocumentSet } from './document-set.ts'

/**
 * Documents as queries see them: those of the store, or those of a short time ago, as on a hosted
 * project, whose index follows its commits. Emits `transaction` once queries see one.
 */
export class QueryIndex extends EventEmitter<{ transaction: [CommittedTransaction] }> {
  readonly #store: ContentStore
  readonly #lagMs: number
  readonly #documents: DocumentSet | null
  readonly #stop = new AbortController()
  #version = 0

  /** @param lagMs time from a commit until queries see it */
  constructor(store: ContentStore, lagMs: number) {
    super()
    this.setMaxListeners(0)
    this.#store = store
    this.#lagMs = lagMs
    this.#documents = lagMs > 0 ? new DocumentSet() : null
    for (const document of this.#documents ? store.all() : []) this.#documents?.set(document)
    store.on('transaction', this.#follow)
  }

  /** Whether queries see commits later. */
  get lags(): boolean {
    return this.#documents !== null
  }

  /** Increments when queries see another transaction; invalidates data derived from the documents. */
  get version(): number {
    return this.#version
  }

  all(): Iterable<LakeDocument> {
    return this.#documents?.all() ?? this.#store.all()
  }

  /** Resolves when queries see every transaction that is committed now. */
  async catchUp(): Promise<void> {
    if (this.#documents) await this.#wait()
  }

  stop(): void {
    this.#store.off('transaction', this.#follow)
    this.#stop.abort()
  }

  readonly #follow = async (transaction: CommittedTransaction) => {
    if (this.#documents) {
      await this.#wait()
      if (this.#stop.signal.aborted) return
      for (const { id, after } of transaction.changes) {
        if (after) this.#documents.set(after)
        else this.#documents.delete(id)
      }
    }
    this.#version += 1
    this.emit('transaction', transaction)
  }

  #wait(): Promise<unknown> {
    return sleep(this.#lagMs, null, { signal: this.#stop.signal }).catch(() => null)
  }
}
