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
import { currentEventId, getEventsSince } from '../../listen/replay.ts'
import type { CommittedTransaction } from '../../types.ts'
import { isPrivileged, requireDataset } from '../access.ts'
import { defaultsToPublished, isFlagSet, parseQueryParams } from '../request.ts'

/** `/data/listen/{dataset}`: https://www.sanity.io/docs/http-listen */
export function listenRoutes(lake: Lake, open: Set<EventStream>): Hono {
  return new Hono().get('/data/listen/:dataset', (context) => {
    requireDataset(lake, context)
    const privileged = isPrivileged(lake, context)
    const query = context.req.query('query')
    if (query === undefined) throw dataError(400, 'queryParseError', 'No query given')
    const options = listenOptions(context)
    const getAllDocuments = () => lake.view('raw', privileged)
    const isSelected = createDocumentFilter(query, parseQueryParams(context), getAllDocuments)
    const matches: typeof isSelected = (document) => {
      if (!document || (!privileged && !isPublic(document._id))) return false
      return (options.includeAllVersions || isPublishedId(document._id)) && isSelected(document)
    }

    const onTransaction = (transaction: CommittedTransaction) => {
      try {
        for (const source of sourcesOf(transaction)) deliver(source)
      } catch (error) {
        // A filter that fails closes its stream and must not fail the transaction.
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
    sendFirstEvent(context, stream, deliver)
    lake.store.on('transaction', onTransaction)
    open.add(stream)
    return stream.response
  })

  /** Sends `welcome`; to a client that resumes, `welcomeback` and the missed events, or `reset`. */
  function sendFirstEvent(
    context: Context,
    stream: EventStream,
    deliver: (source: MutationSource) => void,
  ) {
    const lastEventId = context.req.header('last-event-id')
    const resumes = isFlagSet(context, 'enableResume') && lastEventId !== undefined
    const missed = resumes ? getEventsSince(lake.store, lastEventId) : null
    const event = missed ? 'welcomeback' : resumes ? 'reset' : 'welcome'
    const data = { listenerName: crypto.randomUUID() }
    // The id must not advance the client past events that it has not received yet.
    stream.send({ event, id: missed ? (lastEventId ?? '') : currentEventId(lake.store), data })
    for (const source of missed ?? []) deliver(source)
  }
}

function listenOptions(context: Context): ListenOptions {
  return {
    includeResult: isFlagSet(context, 'includeResult'),
    includePreviousRevision: isFlagSet(context, 'includePreviousRevision'),
    includeMutations: isFlagSet(context, 'includeMutations', true),
    includeAllVersions: isFlagSet(context, 'includeAllVersions', !defaultsToPublished(context)),
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
