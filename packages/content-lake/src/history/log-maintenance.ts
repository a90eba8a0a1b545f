import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../storage/open-database.ts'
import type { FoldedChange } from './fold-runs.ts'

/** Statements that shorten the transaction log. Each call is atomic. */
export function createLogMaintenance(database: DatabaseSync) {
  const documents = database.prepare(
    `select document_id as id from changes where seq > ? and seq <= ? group by document_id`,
  )
  const sharedTransactions = database.prepare(
    `select seq from changes where seq in (select seq from changes where document_id = ?)
     group by seq having count(*) > 1`,
  )
  const replace = database.prepare(
    `update changes set previous_rev = ?, mutations = '[]', apply = ?, revert = ?
     where seq = ? and document_id = ?`,
  )
  const removeChanges = database.prepare(
    'delete from changes where document_id = ? and seq in (select value from json_each(?))',
  )
  const removeTransactions = database.prepare(
    'delete from transactions where seq in (select value from json_each(?))',
  )
  const expired = database.prepare(
    `select t.seq from transactions t where t.timestamp < ? and t.seq <= ? and t.seq > ?
     order by t.seq limit ?`,
  )
  // The entry of a deletion holds the document, which can be restored.
  const removeExpired = database.prepare(
    `delete from changes where seq in (select value from json_each(?)) and not (
       kind = 'delete' and
       seq = (select max(seq) from changes c where c.document_id = changes.document_id))`,
  )
  const removeEmpty = database.prepare(
    `delete from transactions where seq in (select value from json_each(?))
     and not exists (select 1 from changes where changes.seq = transactions.seq)`,
  )
  return {
    /** Documents with log entries after one sequence number, up to another. */
    documentsBetween(after: number, upTo: number): string[] {
      return documents.all(after, upTo).map(({ id }) => String(id))
    },
    /** Sequence numbers of the transactions that changed this and another document. */
    sharedTransactionsOf(documentId: string): Set<number> {
      return new Set(sharedTransactions.all(documentId).map(({ seq }) => Number(seq)))
    },
    fold({ seq, documentId, previousRev, effects, replaced }: FoldedChange): void {
      const list = JSON.stringify(replaced)
      inTransaction(database, () => {
        const [apply, revert] = [JSON.stringify(effects.apply), JSON.stringify(effects.revert)]
        replace.run(previousRev, apply, revert, seq, documentId)
        removeChanges.run(documentId, list)
        removeTransactions.run(list)
      })
    },
    /**
     * Removes the oldest transactions before a time (ISO 8601), at most `limit` of those after a
     * sequence number. Returns the last sequence number, or null if there are no more.
     */
    removeBefore(time: string, upTo: number, after: number, limit: number): number | null {
      const seqs = expired.all(time, upTo, after, limit).map(({ seq }) => Number(seq))
      const list = JSON.stringify(seqs)
      inTransaction(database, () => {
        removeExpired.run(list)
        removeEmpty.run(list)
      })
      return seqs.at(-1) ?? null
    },
  }
}
