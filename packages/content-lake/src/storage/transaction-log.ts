import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { AppliedMutation, CommittedTransaction, Effects } from '../types.ts'

export type ChangeKind = 'create' | 'update' | 'delete'

/** Log entry of one document; the states before and after follow from the effects. */
export interface LoggedChange {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  position: number
  documentId: string
  previousRev: string | null
  kind: ChangeKind
  mutations: AppliedMutation[]
  effects: Effects
}

type Row = Record<string, SQLOutputValue>

const columns = `c.seq, t.id as transaction_id, t.timestamp, t.author, c.position, c.document_id,
  c.previous_rev, c.kind, c.mutations, c.apply, c.revert
  from changes c join transactions t on t.seq = c.seq`

/** Log of all transactions in commit order. */
export function createTransactionLog(database: DatabaseSync) {
  const insertTransaction = database.prepare(
    'insert into transactions (id, timestamp, author) values (?, ?, ?)',
  )
  const insertChange = database.prepare('insert into changes values (?, ?, ?, ?, ?, ?, ?, ?)')
  const seqOf = database.prepare('select seq from transactions where id = ?')
  const lastId = database.prepare('select id from transactions order by seq desc limit 1')
  const firstAfterTime = database.prepare(
    'select min(seq) as seq from transactions where timestamp > ?',
  )
  const changesAfter = database.prepare(
    `select ${columns} where c.seq > ? order by c.seq, c.position limit ?`,
  )
  const changesBefore = database.prepare(
    `select ${columns} where c.document_id = ? and c.seq < ? order by c.seq desc limit ?`,
  )
  const lastSeq = database.prepare('select max(seq) as seq from transactions')
  const purge = database.prepare('delete from changes where document_id = ?')
  const changesOf = database.prepare(
    `select ${columns} where c.document_id in (select value from json_each(?))
     order by c.seq, c.position`,
  )
  return {
    append({ id, timestamp, author, changes }: Omit<CommittedTransaction, 'seq'>): number {
      const seq = Number(insertTransaction.run(id, timestamp, author).lastInsertRowid)
      for (const [position, { id: documentId, before, after, ...change }] of changes.entries()) {
        const kind: ChangeKind = !before ? 'create' : after ? 'update' : 'delete'
        const { apply, revert } = change.effects
        insertChange.run(
          ...[seq, position, documentId, change.previousRev, kind],
          ...[JSON.stringify(change.mutations), JSON.stringify(apply), JSON.stringify(revert)],
        )
      }
      return seq
    },
    /** Deletes the history of a document. */
    purge(documentId: string): void {
      purge.run(documentId)
    },
    /** Sequence number of a transaction, or null if the id is unknown. */
    seqOf(transactionId: string): number | null {
      const row = seqOf.get(transactionId)
      return row ? Number(row.seq) : null
    },
    /** Changes of a document before a sequence number, newest first. */
    changesBefore(documentId: string, seq: number, limit: number): LoggedChange[] {
      return changesBefore.all(documentId, seq, limit).map(toChange)
    },
    /** Sequence number of the last transaction; 0 without one. */
    lastSeq(): number {
      return Number(lastSeq.get()?.seq ?? 0)
    },
    lastId(): string | null {
      const row = lastId.get()
      return row ? String(row.id) : null
    },
    /** Sequence number of the first transaction after a time (ISO 8601), or null if all are older. */
    firstAfterTime(time: string): number | null {
      const row = firstAfterTime.get(time)
      return row?.seq == null ? null : Number(row.seq)
    },
    /** Changes after a sequence number, oldest first. */
    changesAfter(seq: number, limit: number): LoggedChange[] {
      return changesAfter.all(seq, limit).map(toChange)
    },
    /** All changes of some documents, oldest first. */
    changesOf(documentIds: readonly string[]): LoggedChange[] {
      return changesOf.all(JSON.stringify(documentIds)).map(toChange)
    },
  }
}

export type TransactionLog = ReturnType<typeof createTransactionLog>

function toChange(row: Row): LoggedChange {
  const json = (column: string) => JSON.parse(String(row[column]))
  return {
    seq: Number(row.seq),
    transactionId: String(row.transaction_id),
    timestamp: String(row.timestamp),
    author: String(row.author),
    position: Number(row.position),
    documentId: String(row.document_id),
    previousRev: row.previous_rev === null ? null : String(row.previous_rev),
    kind: String(row.kind) as ChangeKind, // append() writes no other
    mutations: json('mutations'),
    effects: { apply: json('apply'), revert: json('revert') },
  }
}
