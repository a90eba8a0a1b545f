import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { queryable } from './groq/queryable.ts'
import { createDocumentTable } from './storage/document-table.ts'
import { inTransaction } from './storage/open-database.ts'
import { createTransactionLog, type TransactionLog } from './storage/transaction-log.ts'
import { checkReferences } from './transaction/check-references.ts'
import { ReferenceIndex } from './transaction/references.ts'
import type { CommittedTransaction, LakeDocument } from './types.ts'

/**
 * The documents of the dataset: all in memory, to be queried, and on disk before a commit is
 * acknowledged. Emits `transaction` after each commit.
 */
export class ContentStore extends EventEmitter<{ transaction: [CommittedTransaction] }> {
  readonly log: TransactionLog
  readonly #database: DatabaseSync
  readonly #table: ReturnType<typeof createDocumentTable>
  readonly #documents = new Map<string, LakeDocument>()
  readonly #references = new ReferenceIndex()
  #version = 0

  constructor(database: DatabaseSync, onLoad: (document: LakeDocument) => LakeDocument) {
    super()
    this.setMaxListeners(0)
    this.#database = database
    this.#table = createDocumentTable(database)
    this.log = createTransactionLog(database)
    for (const document of this.#table.readAll()) this.#keep(document._id, onLoad(document))
  }

  /** Counts up with each commit: what was derived from the documents is stale when it changed. */
  get version(): number {
    return this.#version
  }

  get(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null
  }

  all(): IterableIterator<LakeDocument> {
    return this.#documents.values()
  }

  /** Ids of the documents that refer strongly to this one. */
  incoming(id: string): ReadonlySet<string> {
    return this.#references.incoming(id)
  }

  /** Throws a TransactionItemError where a transaction would break a strong reference. */
  check(changes: CommittedTransaction['changes']): void {
    checkReferences(changes, this)
  }

  /** Writes a transaction to disk, then makes it visible; throws and changes nothing if it fails. */
  commit(transaction: Omit<CommittedTransaction, 'seq'>): CommittedTransaction {
    this.check(transaction.changes)
    const seq = inTransaction(this.#database, () => {
      for (const change of transaction.changes) this.#table.write(change)
      return this.log.append(transaction)
    })
    for (const { id, after } of transaction.changes) this.#keep(id, after)
    this.#version += 1
    const committed = { ...transaction, seq }
    this.emit('transaction', committed)
    return committed
  }

  #keep(id: string, document: LakeDocument | null): void {
    this.#references.update(id, document)
    if (document) this.#documents.set(id, queryable(document))
    else this.#documents.delete(id)
  }
}
