import { isPublishedId } from '@sanity/client/csm'
import { type Context, Hono } from 'hono'
import { dataError } from '../../errors.ts'
import { isPublic } from '../../groq/dataset-view.ts'
import { createDocumentFilter } from '../../groq/document-filter.ts'
import type { Lake } from '../../lake.ts'
import { type EventStream, openEventStream } from '../../listen/event-stream.ts'
import {
  eventIdOf,
  type ListenOptions,
  type MutationSource,
  mutationEvent,
} from '../../listen/mutation-event.ts'
import { currentEventId, eventsSince } from '../../listen/replay.ts'
import type { CommittedTransaction } from '../../types.ts'
import { isPrivileged, requireDataset } from '../access.ts'
import { defaultsToPublished, flag, queryParams } from '../request.ts'

/** `/data/listen/{dataset}`: https://www.sanity.io/docs/http-listen */
export function listenRoutes(lake: Lake, open: Set<EventStream>): Hono {
  return new Hono().get('/data/listen/:dataset', (context) => {
    requireDataset(lake, context)
    const privileged = isPrivileged(lake, context)
    const query = context.req.query('query')
    if (query === undefined) throw dataError(400, 'queryParseError', 'No query given')
    const options = listenOptions(context)
    const everything = () => lake.view('raw', privileged)
    const selects = createDocumentFilter(query, queryParams(context), everything)
    const matches: typeof selects = (document) => {
      if (!document || (!privileged && !isPublic(document._id))) return false
      return (options.includeAllVersions || isPublishedId(document._id)) && selects(document)
    }

    const onTransaction = (transaction: CommittedTransaction) => {
      try {
        for (const source of sourcesOf(transaction)) deliver(source)
      } catch (error) {
        // A filter that cannot be evaluated ends its own stream, not the transaction it looks at.
        const reason = error instanceof Error ? error.message : String(error)
        lake.log(`content lake: a listener was ended: ${reason}`)
        stream.close()
      }
    }
    const stream = openEventStream(() => {
      lake.store.off('transaction', onTransaction)
      open.delete(stream)
    })
    const deliver = (source: MutationSource) => {
      const data = mutationEvent(source, matches, options)
      if (data) stream.send({ event: 'mutation', id: eventIdOf(source), data })
    }
    greet(context, stream, deliver)
    lake.store.on('transaction', onTransaction)
    open.add(stream)
    return stream.response
  })

  /** A client that comes back is told what it missed, or to start over where that is not known. */
  function greet(context: Context, stream: EventStream, deliver: (source: MutationSource) => void) {
    const lastEventId = context.req.header('last-event-id')
    const resumes = flag(context, 'enableResume') && lastEventId !== undefined
    const missed = resumes ? eventsSince(lake.store, lastEventId) : null
    const event = missed ? 'welcomeback' : resumes ? 'reset' : 'welcome'
    const data = { listenerName: crypto.randomUUID() }
    // The id of a greeting moves the client on only once it has all that it missed.
    stream.send({ event, id: missed ? (lastEventId ?? '') : currentEventId(lake.store), data })
    for (const source of missed ?? []) deliver(source)
  }
}

function listenOptions(context: Context): ListenOptions {
  return {
    includeResult: flag(context, 'includeResult'),
    includePreviousRevision: flag(context, 'includePreviousRevision'),
    includeMutations: flag(context, 'includeMutations', true),
    includeAllVersions: flag(context, 'includeAllVersions', !defaultsToPublished(context)),
    mendozaEffects: context.req.query('effectFormat') === 'mendoza',
    visibility: context.req.query('visibility') ?? 'query',
  }
}

function sourcesOf({ id, timestamp, author, changes }: CommittedTransaction): MutationSource[] {
  return changes.map(({ id: documentId, ...change }, position) => ({
    ...change,
    ...{ transactionId: id, timestamp, author, documentId, position, total: changes.length },
  }))
}
