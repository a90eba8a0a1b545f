import { EventEmitter } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { revertChanges } from '../history/reconstruct.ts'
import { createDocumentTable } from '../storage/document-table.ts'
import { inTransaction } from '../storage/open-database.ts'
import { createTransactionLog, type TransactionLog } from '../storage/transaction-log.ts'
import type { CommittedTransaction, LakeDocument } from '../types.ts'
import { checkReferences } from './check-references.ts'
import { DocumentSet } from './document-set.ts'
import { withQueryFields } from './query-fields.ts'
import { ReferenceIndex } from './references.ts'

/**
 * Documents of the dataset: all in memory for queries, and on disk before a commit is acknowledged.
 * Emits `transaction` after each commit.
 */
export class ContentStore extends EventEmitter<{ transaction: [CommittedTransaction] }> {
  readonly log: TransactionLog
  readonly #database: DatabaseSync
  readonly #table: ReturnType<typeof createDocumentTable>
  readonly #documents = new DocumentSet()
  readonly #references = new ReferenceIndex()
  #version = 0

  constructor(database: DatabaseSync, onLoad: (document: LakeDocument) => LakeDocument) {
    super()
    this.setMaxListeners(0)
    this.#database = database
    this.#table = createDocumentTable(database)
    this.log = createTransactionLog(database)
    for (const document of this.#table.readAll()) this.#setDocument(document._id, onLoad(document))
  }

  /** Increments with each commit. */
  get version(): number {
    return this.#version
  }

  get(id: string): LakeDocument | null {
    return this.#documents.get(id)
  }

  /** All documents, ordered by id. */
  all(): IterableIterator<LakeDocument> {
    return this.#documents.all()
  }

  /** Ids of the documents with a strong reference to this one. */
  incoming(id: string): ReadonlySet<string> {
    return this.#references.incoming(id)
  }

  /** @throws TransactionItemError if the changes would break a strong reference */
  check(changes: CommittedTransaction['changes']): void {
    checkReferences(changes, this)
  }

  /** State of a document before its last change, which deleted it; null without one. */
  lastRevision(id: string): LakeDocument | null {
    return revertChanges(this.get(id), this.log.changesOf([id]).slice(-1))
  }

  /**
   * Writes a transaction to disk, then makes it visible.
   * @param purged documents whose history is deleted
   * @throws and changes nothing on failure
   */
  commit(
    transaction: Omit<CommittedTransaction, 'seq'>,
    purged: ReadonlySet<string> = new Set(),
  ): CommittedTransaction {
    this.check(transaction.changes)
    const seq = inTransaction(this.#database, () => {
      for (const change of transaction.changes) this.#table.write(change)
      const appended = this.log.append(transaction)
      for (const id of purged) this.log.purge(id)
      return appended
    })
    for (const { id, after } of transaction.changes) this.#setDocument(id, after)
    this.#version += 1
    const committed = { ...transaction, seq }
    this.emit('transaction', committed)
    return committed
  }

  #setDocument(id: string, document: LakeDocument | null): void {
    this.#references.update(id, document)
    if (document) this.#documents.set(withQueryFields(document))
    else this.#documents.delete(id)
  }
}
