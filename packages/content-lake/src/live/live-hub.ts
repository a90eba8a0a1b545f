import { isPublishedId } from '@sanity/client/csm'
import type { ContentStore } from '../documents/content-store.ts'
import { changeTags } from '../groq/sync-tags.ts'
import type { Lake } from '../lake.ts'
import type { EventStream } from '../listen/event-stream.ts'
import { getChangesSince } from '../listen/replay.ts'
import type { CommittedTransaction, DocumentChange } from '../types.ts'

/** Event id of a dataset without transactions. */
const emptyLogId = '0'

type Changes = readonly Pick<DocumentChange, 'id' | 'before' | 'after'>[]

/** Sends the sync tags of each transaction, once queries see it, to the streams of the Live Content API. */
export class LiveHub {
  readonly #lake: Lake
  readonly #published = new Set<EventStream>()
  readonly #withDrafts = new Set<EventStream>()

  constructor(lake: Lake) {
    this.#lake = lake
    lake.index.on('transaction', (transaction) => this.#publish(transaction))
  }

  /**
   * Adds a stream. One that resumes after an event first receives the tags of the changes since, or
   * `restart` if they are not known.
   */
  add(stream: EventStream, includeDrafts: boolean, lastEventId: string | undefined): void {
    const { store } = this.#lake
    const currentId = store.log.lastId() ?? emptyLogId
    const missed = lastEventId === undefined ? [] : getMissed(store, lastEventId)
    // The id must not advance the client past messages that it has not received yet.
    stream.send({ event: 'welcome', id: missed ? (lastEventId ?? currentId) : currentId, data: {} })
    const tags = missed && this.#tagsOf(missed, includeDrafts)
    if (!missed) stream.send({ event: 'restart', id: currentId, data: {} })
    else if (tags) stream.send({ event: 'message', id: currentId, data: { tags } })
    const streams = includeDrafts ? this.#withDrafts : this.#published
    streams.add(stream)
  }

  remove(stream: EventStream): void {
    this.#published.delete(stream)
    this.#withDrafts.delete(stream)
  }

  #publish({ id, changes }: CommittedTransaction): void {
    for (const [streams, includeDrafts] of [
      [this.#published, false],
      [this.#withDrafts, true],
    ] as const) {
      const tags = streams.size > 0 ? this.#tagsOf(changes, includeDrafts) : null
      if (!tags) continue
      for (const stream of streams) stream.send({ event: 'message', id, data: { tags } })
    }
  }

  /** Tags of changes, or null if none of them concerns the stream. */
  #tagsOf(changes: Changes, includeDrafts: boolean): string[] | null {
    const own = includeDrafts ? changes : changes.filter(({ id }) => isPublishedId(id))
    if (own.length === 0) return null
    return changeTags(this.#lake, own, includeDrafts ? this.#lake.index.all() : [])
  }
}

/** Returns the changes since an event, or null if it is unknown or too many followed. */
function getMissed(store: ContentStore, lastEventId: string): Changes | null {
  const changes = getChangesSince(store, `${lastEventId === emptyLogId ? '' : lastEventId}#`)
  const missed = changes?.filter(({ isReceived }) => !isReceived)
  return missed?.map(({ documentId, before, after }) => ({ id: documentId, before, after })) ?? null
}
