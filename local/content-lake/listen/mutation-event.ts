import type { Effects, LakeDocument } from '../types.ts'

/** What a listener asked its events to hold: https://www.sanity.io/docs/http-listen */
export interface ListenOptions {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeAllVersions: boolean
  mendozaEffects: boolean
  visibility: string
}

/** One document's part of a transaction. */
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

/** Where in the log an event stands; the client hands it back to resume after it. */
export function eventIdOf({ transactionId, documentId }: MutationSource): string {
  return `${transactionId}#${documentId}`
}

/**
 * The event for a listener whose query selected the document before, or selects it now; null if
 * neither. There is one a document and transaction, never one a mutation: the Studio chains them
 * by their revisions.
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
    eventId: eventIdOf(source),
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
