import type { TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { Action } from './action-schema.ts'
import {
  createDocument,
  deleteDocument,
  discardVersion,
  editDocument,
  publishDocument,
  replaceDraft,
  unpublishDocument,
} from './document-actions.ts'
import {
  archiveRelease,
  createRelease,
  deleteRelease,
  editRelease,
  publishRelease,
  scheduleRelease,
  unarchiveRelease,
  unscheduleRelease,
} from './release-actions.ts'
import { createVersion, replaceVersion, unpublishVersion } from './version-actions.ts'

/** Translates one action to mutations and applies them. @throws TransactionItemError */
export function runAction(transaction: TransactionBuilder, action: Action): void {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      createDocument(transaction, action)
      return
    case 'sanity.action.document.replaceDraft':
      replaceDraft(transaction, action)
      return
    case 'sanity.action.document.edit':
      editDocument(transaction, action)
      return
    case 'sanity.action.document.publish':
      publishDocument(transaction, action)
      return
    case 'sanity.action.document.unpublish':
      unpublishDocument(transaction, action)
      return
    case 'sanity.action.document.delete':
      deleteDocument(transaction, action)
      return
    case 'sanity.action.document.discard':
      discardVersion(transaction, { id: action.draftId, purge: action.purge })
      return
    case 'sanity.action.document.version.discard':
      discardVersion(transaction, { id: action.versionId, purge: action.purge })
      return
    case 'sanity.action.document.version.create':
      createVersion(transaction, action)
      return
    case 'sanity.action.document.version.replace':
      replaceVersion(transaction, action)
      return
    case 'sanity.action.document.version.unpublish':
      unpublishVersion(transaction, action)
      return
    case 'sanity.action.release.create':
      createRelease(transaction, action)
      return
    case 'sanity.action.release.edit':
      editRelease(transaction, action)
      return
    case 'sanity.action.release.schedule':
      scheduleRelease(transaction, action)
      return
    case 'sanity.action.release.unschedule':
      unscheduleRelease(transaction, action.releaseId)
      return
    case 'sanity.action.release.publish':
      publishRelease(transaction, action.releaseId)
      return
    case 'sanity.action.release.archive':
      archiveRelease(transaction, action.releaseId)
      return
    case 'sanity.action.release.unarchive':
      unarchiveRelease(transaction, action.releaseId)
      return
    case 'sanity.action.release.delete':
      deleteRelease(transaction, action.releaseId)
      return
  }
}
