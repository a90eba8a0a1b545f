import { getDraftId, getPublishedId, getVersionFromId } from '@sanity/client/csm'
import type { LoggedChange } from '../storage/transaction-log.ts'

type Event = Record<string, unknown> & { type: string; timestamp: string; author: string }

/**
 * Converts log entries to the Studio's document events (created, published, unpublished, deleted),
 * newest first. `changes` are those of the published document and of its draft or version, oldest
 * first. Event shapes follow `sanity/src/core/store/events/types.ts`.
 */
export function documentEvents(requestedId: string, changes: readonly LoggedChange[]): Event[] {
  const publishedId = getPublishedId(requestedId)
  const versionId = requestedId === publishedId ? getDraftId(publishedId) : requestedId
  const bySeq = Map.groupBy(changes, ({ seq }) => seq)
  const events: Event[] = []
  for (const group of bySeq.values()) {
    const published = group.find(({ documentId }) => documentId === publishedId)
    const version = group.find(({ documentId }) => documentId === versionId)
    const event =
      requestedId === publishedId
        ? publishedEvent(published, version)
        : versionEvent(published, version)
    const [first] = group
    if (!event || !first) continue
    const release = getVersionFromId(versionId)
    const { timestamp, author } = first
    events.unshift({ ...event, ...(release && { releaseId: release }), timestamp, author })
  }
  return events

  function publishedEvent(published?: LoggedChange, version?: LoggedChange) {
    if (!published) return null
    const revisionId = published.transactionId
    if (version?.kind === 'delete' && published.kind !== 'delete') {
      return publishEvent(published, version)
    }
    if (published.kind === 'delete' && version?.kind === 'create') {
      const unpublished = { documentId: publishedId, versionId, versionRevisionId: revisionId }
      return { type: 'unpublishDocument', ...unpublished }
    }
    if (published.kind === 'delete') return { type: 'deleteDocumentGroup', documentId: publishedId }
    const type = published.kind === 'create' ? 'createLiveDocument' : 'updateLiveDocument'
    return { type, documentId: publishedId, revisionId }
  }

  function versionEvent(published?: LoggedChange, version?: LoggedChange) {
    if (version?.kind === 'create') {
      const versionRevisionId = version.transactionId
      return {
        type: 'createDocumentVersion',
        documentId: publishedId,
        versionId,
        versionRevisionId,
      }
    }
    if (version?.kind !== 'delete') return null
    if (published?.kind === 'delete')
      return { type: 'deleteDocumentGroup', documentId: publishedId }
    if (published) return publishEvent(published, version)
    const versionRevisionId = version.previousRev
    return { type: 'deleteDocumentVersion', documentId: publishedId, versionId, versionRevisionId }
  }

  function publishEvent(published: LoggedChange, version: LoggedChange) {
    return {
      type: 'publishDocumentVersion',
      documentId: publishedId,
      revisionId: published.transactionId,
      versionId,
      versionRevisionId: version.previousRev,
      publishCause: 'document.publish',
    }
  }
}
