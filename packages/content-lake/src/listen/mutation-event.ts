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
  position: number
  total: number
  before: LakeDocument | null
  after: LakeDocument | null
  previousRev: string | null
  mutations: unknown[]
  effects: Effects
}

/** Event id: a log position, which the client sends as `Last-Event-ID` to resume after it. */
export function getEventId({ transactionId, documentId }: MutationSource): string {
  return `${transactionId}#${documentId}`
}

/**
 * Returns the event for a listener whose query matches the document before or after the change, or
 * null if it matches neither. One event per document and transaction, not per mutation: the Studio
 * chains events by revision.
 */
export function mutationEvent(
  source: MutationSource,
  matches: (document: LakeDocument | null) => boolean,
  options: ListenOptions,
): Record<string, unknown> | null {
  const [matchedBefore, matchesNow] = [matches(source.before), matches(source.after)]
  if (!matchedBefore && !matchesNow) return null
  const transition = matchedBefore ? (matchesNow ? 'update' : 'disappear') : 'appear'
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
    transactionTotalEvents: source.total,
    transactionCurrentEvent: source.position + 1,
  }
}
