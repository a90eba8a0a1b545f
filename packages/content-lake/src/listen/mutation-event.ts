import type { Effects, LakeDocument } from '../types.ts'

/** Query parameters of a listener: https://www.sanity.io/docs/http-listen */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  mendozaEffects: boolean
  visibility: string
}

/** The change of one document in a transaction. */
export interface MutationSource {
  transactionId: string
  timestamp: string
  author: string
  documentId: string
  /** Whether the listener has its event from before it reconnected. */
  isReceived?: boolean
  before: LakeDocument | null
  after: LakeDocument | null
  previousRev: string | null
  mutations: unknown[]
  effects: Effects
}

/** Event id: a log position, which the client sends as `Last-Event-ID` to resume after it. */
const getEventId = ({ transactionId, documentId }: MutationSource) =>
  `${transactionId}#${documentId}`

type Matches = (document: LakeDocument | null) => boolean

/**
 * Returns the events for a listener whose query matches a document before or after its change. One event
 * per document and transaction, not per mutation: the Studio chains events by revision.
 * @param sources changes in the order of the log
 */
export function getMutationEvents(
  sources: readonly MutationSource[],
  matches: Matches,
  options: ListenOptions,
) {
  const matched = sources.flatMap((source) => {
    const transition = getTransition(source, matches)
    return transition ? [{ source, transition }] : []
  })
  const transactions = [...Map.groupBy(matched, ({ source }) => source.transactionId).values()]
  return transactions.flatMap((events) =>
    events.flatMap(({ source, transition }, index) =>
      source.isReceived
        ? []
        : {
            id: getEventId(source),
            data: {
              ...getEventData(source, transition, options),
              // The Studio waits for all of a transaction: it counts the events of this listener only.
              transactionTotalEvents: events.length,
              transactionCurrentEvent: index + 1,
            },
          },
    ),
  )
}

function getTransition({ before, after }: MutationSource, matches: Matches): string | null {
  const [matchedBefore, matchesNow] = [matches(before), matches(after)]
  if (matchedBefore) return matchesNow ? 'update' : 'disappear'
  return matchesNow ? 'appear' : null
}

function getEventData(source: MutationSource, transition: string, options: ListenOptions) {
  return {
    eventId: getEventId(source),
    documentId: source.documentId,
    transactionId: source.transactionId,
    transition,
    identity: source.author,
    ...(options.includeMutations && { mutations: source.mutations }),
    ...(source.previousRev !== null && { previousRev: source.previousRev }),
    resultRev: source.transactionId,
    ...(options.includeResult && source.after && { result: source.after }),
    ...(options.includePreviousRevision && { previous: source.before }),
    ...(options.mendozaEffects && { effects: source.effects }),
    timestamp: source.timestamp,
    visibility: options.visibility,
  }
}
