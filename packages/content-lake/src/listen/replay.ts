import type { ContentStore } from '../documents/content-store.ts'
import { reconstructChanges } from '../history/reconstruct.ts'
import type { MutationSource } from './mutation-event.ts'

const maxReplayed = 1000

/**
 * Returns the changes since the transaction of the last event that a client received, oldest first, or
 * null if it has to start over: the event is unknown, or there are too many since.
 */
export function getChangesSince(store: ContentStore, lastEventId: string): MutationSource[] | null {
  const separator = lastEventId.indexOf('#')
  const transactionId = lastEventId.slice(0, separator)
  const documentId = lastEventId.slice(separator + 1)
  const seq = transactionId === '' ? 0 : store.log.seqOf(transactionId)
  if (separator < 0 || seq === null) return null
  // Includes the transaction itself: the client may have received only some of its events.
  const logged = store.log.changesAfter(seq - 1, maxReplayed + 1)
  if (logged.length > maxReplayed) return null
  const seen = documentId === '' ? Number.POSITIVE_INFINITY : positionOf(documentId)
  return reconstructChanges(logged, (id) => store.get(id)).map((change) => ({
    ...change,
    isReceived: change.seq === seq && change.position <= seen,
  }))

  function positionOf(id: string): number {
    const change = logged.find((logged) => logged.seq === seq && logged.documentId === id)
    return change?.position ?? Number.POSITIVE_INFINITY
  }
}

/** Event id of the current end of the log. */
export function currentEventId(store: ContentStore): string {
  return `${store.log.lastId() ?? ''}#`
}
