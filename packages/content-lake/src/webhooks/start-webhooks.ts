import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { reconstructChanges } from '../history/reconstruct.ts'
import type { Lake } from '../lake.ts'
import { createKeyValueTable } from '../storage/key-value-table.ts'
import { inTransaction } from '../storage/open-database.ts'
import type { CommittedTransaction, WebhookRule } from '../types.ts'
import { createDeliveryQueue } from './delivery-queue.ts'
import { createDeliveryTable, type Delivery } from './delivery-table.ts'
import { compileRule, getOperation, type WebhookChange } from './webhook-rule.ts'

const cursorKey = 'webhookCursor'
// Maximum lag of the cursor on disk, in transactions; after a crash they are scanned again.
const cursorLag = 200
const maxCatchUp = 5000

type Source = Pick<CommittedTransaction, 'seq' | 'id' | 'timestamp'> & { changes: WebhookChange[] }

/**
 * Sends webhooks for every transaction, including those committed just before a crash: the cursor on disk,
 * which marks the scanned part of the log, moves in one transaction with the queue.
 * @throws LakeError if a rule has invalid GROQ
 */
export function startWebhooks(lake: Lake, database: DatabaseSync, rules: readonly WebhookRule[]) {
  const { store, log } = lake
  const table = createDeliveryTable(database)
  const state = createKeyValueTable(database, 'state')
  const compiled = rules.map((rule) => ({ rule, payloadOf: compileRule(rule, lake) }))
  const queue = createDeliveryQueue({ table, rules, log })
  const lastSeq = store.log.seqOf(store.log.lastId() ?? '') ?? 0
  let cursor = z.number().nullable().parse(state.get(cursorKey)) ?? lastSeq
  let work: Promise<void> = Promise.resolve()
  let stopped = false

  const processTransaction = async ({ seq, id, timestamp, changes }: Source): Promise<void> => {
    if (stopped) return
    const deliveries: Delivery[] = []
    for (const change of changes) {
      for (const { rule, payloadOf } of compiled) {
        const payload = await payloadOf(change)
        if (payload === undefined) continue
        deliveries.push(deliveryOf(rule, change, { id, timestamp }, payload))
      }
    }
    if (deliveries.length === 0 && seq - cursor < cursorLag) return
    inTransaction(database, () => {
      for (const delivery of deliveries) table.add(delivery)
      state.set(cursorKey, seq)
    })
    cursor = seq
    for (const delivery of deliveries) queue.start(delivery)
  }

  const enqueue = (source: Source) => {
    work = work
      .then(() => processTransaction(source))
      .catch((error: Error) => log(`webhooks of transaction ${source.id} failed: ${error.message}`))
  }
  const onTransaction = ({ changes, ...transaction }: CommittedTransaction) =>
    enqueue({
      ...transaction,
      changes: changes.map(({ id, before, after }) => ({ documentId: id, before, after })),
    })

  const deliveryOf = (
    rule: WebhookRule,
    change: WebhookChange,
    { id, timestamp }: { id: string; timestamp: string },
    payload: unknown,
  ): Delivery => {
    const key = `${id}-${change.documentId}-${rule.name}`
    const headers = {
      'idempotency-key': key,
      'sanity-project-id': lake.projectId,
      'sanity-dataset': lake.dataset,
      'sanity-document-id': change.documentId,
      'sanity-operation': getOperation(change),
      'sanity-transaction-id': id,
      'sanity-transaction-time': timestamp,
      'sanity-webhook-id': encodeURIComponent(rule.name),
    }
    const now = Date.now()
    const times = { attempts: 0, createdAt: now, nextAttemptAt: now }
    return { id: key, rule: rule.name, headers, payload: JSON.stringify(payload), ...times }
  }

  queue.resume()
  const missed = store.log.changesAfter(cursor, maxCatchUp)
  const changes = reconstructChanges(missed, (id) => store.get(id))
  for (const group of Map.groupBy(changes, ({ seq }) => seq).values()) {
    const [first] = group
    if (first) enqueue({ ...first, id: first.transactionId, changes: group })
  }
  store.on('transaction', onTransaction)

  return {
    async stop(): Promise<void> {
      stopped = true
      store.off('transaction', onTransaction)
      await work
      await queue.stop()
    },
  }
}
