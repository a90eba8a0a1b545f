import { isPublishedId } from '@sanity/client/csm'
import { type Context, Hono } from 'hono'
import { dataError, LakeError } from '../../errors.ts'
import { isPublicId } from '../../groq/dataset-view.ts'
import { createDocumentFilter } from '../../groq/document-filter.ts'
import { withTimeLimit } from '../../groq/time-limit.ts'
import type { Lake } from '../../lake.ts'
import { type EventStream, openEventStream } from '../../listen/event-stream.ts'
import {
  type Listener,
  ListenerHub,
  listenerLimitMs,
  matchWithinTimeLimit,
  toListenerError,
} from '../../listen/listener-hub.ts'
import {
  getMutationEvents,
  type ListenOptions,
  type MutationSource,
} from '../../listen/mutation-event.ts'
import { currentEventId, getChangesSince } from '../../listen/replay.ts'
import type { CommittedTransaction } from '../../types.ts'
import { isPrivileged, requireDataset } from '../access.ts'
import { defaultsToPublished, isFlagSet, parseQueryParams } from '../request.ts'

/** `/data/listen/{dataset}`: https://www.sanity.io/docs/http-listen */
export function listenRoutes(lake: Lake, open: Set<EventStream>): Hono {
  const hub = new ListenerHub()
  lake.store.on('transaction', (transaction) => hub.publish(sourcesOf(transaction)))

  return new Hono().get('/data/listen/:dataset', (context) => {
    requireDataset(lake, context)
    const match = createMatch(lake, context)
    const listener: Listener = {
      match: match instanceof LakeError ? () => [] : match,
      deliver: (events) => {
        for (const { id, data } of events) stream.send({ event: 'mutation', id, data })
      },
      fail: (error) => {
        lake.log(`content lake: a listener was ended: ${error.message}`)
        endWith(stream, error)
      },
    }
    const stream = openEventStream(() => {
      hub.remove(listener)
      open.delete(stream)
    })
    open.add(stream)
    try {
      // As on a hosted project, an invalid query is reported by an event, not by the status.
      if (match instanceof LakeError) throw match
      sendFirstEvents(lake, context, stream, listener)
      hub.add(listener)
    } catch (error) {
      if (!(error instanceof LakeError)) throw error
      endWith(stream, error)
    }
    return stream.response
  })
}

function endWith(stream: EventStream, error: LakeError): void {
  stream.send({ event: 'channelError', data: error.body })
  stream.close()
}

/** Returns the function that matches a listener's query, or the error of an invalid query. */
function createMatch(lake: Lake, context: Context): Listener['match'] | LakeError {
  const privileged = isPrivileged(lake, context)
  const query = context.req.query('query')
  if (query === undefined) return dataError(400, 'queryParseError', 'No query given')
  const options = listenOptions(context)
  const params = parseQueryParams(context)
  const getAllDocuments = () => lake.queries.view('raw', privileged)
  try {
    const isSelected = withTimeLimit(listenerLimitMs, () =>
      createDocumentFilter(query, params, getAllDocuments),
    )
    const matches: typeof isSelected = (document) => {
      if (!document || (!privileged && !isPublicId(document._id))) return false
      return (options.includeAllVersions || isPublishedId(document._id)) && isSelected(document)
    }
    return (sources) => getMutationEvents(sources, matches, options)
  } catch (error) {
    return toListenerError(error)
  }
}

/** Sends `welcome`; to a client that resumes, `welcomeback` and the missed events, or `reset`. */
function sendFirstEvents(lake: Lake, context: Context, stream: EventStream, listener: Listener) {
  const lastEventId = context.req.header('last-event-id')
  const resumes = isFlagSet(context, 'enableResume') && lastEventId !== undefined
  const missed = resumes ? getChangesSince(lake.store, lastEventId) : null
  const events = missed ? matchWithinTimeLimit(listener, missed) : []
  const event = missed ? 'welcomeback' : resumes ? 'reset' : 'welcome'
  const data = { listenerName: crypto.randomUUID() }
  // The id must not advance the client past events that it has not received yet.
  stream.send({ event, id: missed ? (lastEventId ?? '') : currentEventId(lake.store), data })
  listener.deliver(events)
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
  return changes.map(({ id: documentId, ...change }) => ({
    ...change,
    transactionId: id,
    timestamp,
    author,
    documentId,
  }))
}
