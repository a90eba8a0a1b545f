import type { ContentStore } from '../content-store.ts'
import { reconstructChanges } from '../history/reconstruct.ts'
import type { MutationSource } from './mutation-event.ts'

const maxReplayed = 1000

/**
 * What happened after the event that a client saw last, oldest first; null where that cannot be
 * told (an unknown event, or too much since), so that the client has to start over.
 */
export function eventsSince(store: ContentStore, lastEventId: string): MutationSource[] | null {
  const separator = lastEventId.indexOf('#')
  const transactionId = lastEventId.slice(0, separator)
  const documentId = lastEventId.slice(separator + 1)
  const seq = transactionId === '' ? 0 : store.log.seqOf(transactionId)
  if (separator < 0 || seq === null) return null
  // The transaction itself is read too: the client may have seen only some of its documents.
  const logged = store.log.changesAfter(seq - 1, maxReplayed + 1)
  if (logged.length > maxReplayed) return null
  const totals = Map.groupBy(logged, (change) => change.seq)
  const seen = documentId === '' ? Number.POSITIVE_INFINITY : positionOf(documentId)
  return reconstructChanges(logged, (id) => store.get(id))
    .filter((change) => change.seq > seq || change.position > seen)
    .map((change) => ({ ...change, total: totals.get(change.seq)?.length ?? 1 }))

  function positionOf(id: string): number {
    const change = logged.find((logged) => logged.seq === seq && logged.documentId === id)
    return change?.position ?? Number.POSITIVE_INFINITY
  }
}

/** The id of an event that says: everything up to now was seen. */
export function currentEventId(store: ContentStore): string {
  return `${store.log.lastId() ?? ''}#`
}
