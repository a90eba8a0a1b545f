import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { type Context, Hono } from 'hono'
import { httpError } from '../../errors.ts'
import { documentEvents } from '../../history/document-events.ts'
import { revertChanges } from '../../history/reconstruct.ts'
import type { Lake } from '../../lake.ts'
import type { LoggedChange } from '../../storage/transaction-log.ts'
import type { LakeDocument } from '../../types.ts'
import { requireDataset, requirePermission } from '../access.ts'
import { sendCompressed } from '../compressed.ts'
import { isFlagSet } from '../request.ts'

const defaultLimit = 50

/** `/data/history/{dataset}/…`: https://www.sanity.io/docs/history-api */
export function historyRoutes(lake: Lake): Hono {
  const { log } = lake.store

  return new Hono()
    .use('/data/history/:dataset/*', async (context, next) => {
      requireDataset(lake, context)
      requirePermission(lake, context, 'history')
      await next()
    })
    .get('/data/history/:dataset/documents/:ids', (context) => {
      const isLater = createLaterFilter(context)
      const isLastRevisionRequested = isFlagSet(context, 'lastRevision')
      const documents = context.req
        .param('ids')
        .split(',')
        .map(
          (id) => documentAt(id, isLater) ?? (isLastRevisionRequested ? getLastRevision(id) : null),
        )
      return context.json({ documents: documents.filter((document) => document !== null) })
    })
    .get('/data/history/:dataset/transactions/:ids', (context) => {
      const lines = transactionsOf(context.req.param('ids').split(','), context)
      const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
      return sendCompressed(context, body, 'application/x-ndjson')
    })
    .get('/data/history/:dataset/events/documents/:id', (context) => {
      const id = context.req.param('id')
      const group = new Set([id, getPublishedId(id), getDraftId(id)])
      const events = documentEvents(id, log.changesOf([...group]))
      return context.json({ events: { [id]: events }, nextCursor: '' })
    })
    .get('/data/history/:dataset/events/releases/:id', (context) =>
      context.json({ events: [], nextCursor: '' }),
    )

  /** Predicate: the change is later than the `revision` or `time` of the request. */
  function createLaterFilter(context: Context): (change: LoggedChange) => boolean {
    const [revision, time] = [context.req.query('revision'), context.req.query('time')]
    if (revision !== undefined) {
      const seq = log.seqOf(revision)
      return (change) => seq === null || change.seq > seq
    }
    if (time !== undefined) {
      const moment = new Date(time)
      if (Number.isNaN(moment.getTime())) throw httpError(400, `Invalid time "${time}"`)
      const seq = log.firstAfterTime(moment.toISOString())
      return (change) => seq !== null && change.seq >= seq
    }
    return () => false
  }

  function documentAt(id: string, isLater: (change: LoggedChange) => boolean): LakeDocument | null {
    return revertChanges(lake.store.get(id), log.changesOf([id]).filter(isLater))
  }

  /** Last revision of a document; for a deleted one, the revision before its deletion. */
  function getLastRevision(id: string): LakeDocument | null {
    return revertChanges(lake.store.get(id), log.changesOf([id]).slice(-1))
  }

  function transactionsOf(ids: string[], context: Context) {
    const { fromTransaction, toTransaction, fromTime, toTime, authors } = context.req.query()
    const from = fromTransaction ? (log.seqOf(fromTransaction) ?? 0) : 0
    const to = toTransaction ? log.seqOf(toTransaction) : null
    const selected = log
      .changesOf(ids)
      .filter(({ seq }) => seq >= from && (to === null || seq <= to))
      .filter(({ timestamp }) => !fromTime || timestamp >= fromTime)
      .filter(({ timestamp }) => !toTime || timestamp <= toTime)
      .filter(({ author }) => !authors || authors.split(',').includes(author))
    const groups = [...Map.groupBy(selected, ({ seq }) => seq).values()]
    const limit = Number(context.req.query('limit') ?? defaultLimit)
    const ordered = isFlagSet(context, 'reverse') ? groups.toReversed() : groups
    return ordered.slice(0, limit).map((changes) => transactionLine(changes, context))
  }
}

function transactionLine(changes: LoggedChange[], context: Context) {
  const [first] = changes
  const effects = changes.map((change) => [change.documentId, change.effects] as const)
  return {
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    documentIDs: changes.map(({ documentId }) => documentId),
    ...(!isFlagSet(context, 'excludeMutations') && {
      mutations: changes.flatMap(({ mutations }) => mutations),
    }),
    effects: Object.fromEntries(effects),
  }
}
