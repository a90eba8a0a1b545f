import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'

/** Pending webhook request. */
export interface Delivery {
  id: string
  rule: string
  headers: Record<string, string>
  payload: string
  attempts: number
  createdAt: number
  nextAttemptAt: number
}

/** Queue of webhook requests on disk. Times are Unix timestamps in ms. */
export function createDeliveryTable(database: DatabaseSync) {
  const insert = database.prepare('insert or ignore into deliveries values (?, ?, ?, ?, ?, ?, ?)')
  const postpone = database.prepare(
    'update deliveries set attempts = ?, next_attempt_at = ? where id = ?',
  )
  const remove = database.prepare('delete from deliveries where id = ?')
  const pending = database.prepare('select * from deliveries order by created_at')
  return {
    add({ id, rule, headers, payload, attempts, createdAt, nextAttemptAt }: Delivery): void {
      const head = JSON.stringify(headers)
      insert.run(id, rule, head, payload, attempts, createdAt, nextAttemptAt)
    },
    postpone({ id, attempts, nextAttemptAt }: Delivery): void {
      postpone.run(attempts, nextAttemptAt, id)
    },
    remove(id: string): void {
      remove.run(id)
    },
    all(): Delivery[] {
      return pending.all().map(toDelivery)
    },
  }
}

export type DeliveryTable = ReturnType<typeof createDeliveryTable>

function toDelivery(row: Record<string, SQLOutputValue>): Delivery {
  return {
    id: String(row.id),
    rule: String(row.rule),
    headers: JSON.parse(String(row.headers)),
    payload: String(row.payload),
    attempts: Number(row.attempts),
    createdAt: Number(row.created_at),
    nextAttemptAt: Number(row.next_attempt_at),
  }
}
