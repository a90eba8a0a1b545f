import { TransactionItemError } from '../errors.ts'
import type { DocumentStub } from '../transaction/mutation-schema.ts'
import { strengthenReferences } from '../transaction/references.ts'
import { notFound, type TransactionBuilder } from '../transaction/transaction-builder.ts'
import type { LakeDocument } from '../types.ts'
import type { Action } from './action-schema.ts'

/** Translates one document action to mutations and applies them. @throws TransactionItemError */
export function runAction(transaction: TransactionBuilder, action: Action): void {
  switch (action.actionType) {
    case 'sanity.action.document.create': {
      const kind = action.ifExists === 'ignore' ? 'createIfNotExists' : 'create'
      transaction.apply(
        kind === 'create'
          ? { create: action.attributes }
          : { createIfNotExists: action.attributes },
      )
      return
    }
    case 'sanity.action.document.replaceDraft':
      transaction.apply({ createOrReplace: action.attributes })
      return
    case 'sanity.action.document.version.replace':
      existing(transaction, action.document._id)
      transaction.apply({ createOrReplace: action.document })
      return
    case 'sanity.action.document.edit':
      edit(transaction, action)
      return
    case 'sanity.action.document.publish':
      publish(transaction, action)
      return
    case 'sanity.action.document.unpublish':
      unpublish(transaction, action)
      return
    case 'sanity.action.document.delete': {
      const ids = [action.publishedId, ...action.includeDrafts]
      if (!ids.some((id) => transaction.get(id))) throw notFound(action.publishedId)
      for (const id of ids) transaction.apply({ delete: { id } })
      return
    }
    case 'sanity.action.document.discard':
      discard(transaction, action.draftId)
      return
    case 'sanity.action.document.version.discard':
      discard(transaction, action.versionId)
      return
    case 'sanity.action.document.version.create':
      createVersion(transaction, action)
      return
    case 'sanity.action.document.version.unpublish': {
      const { versionId, publishedId } = action
      const base = transaction.get(versionId) ?? existing(transaction, publishedId)
      transaction.apply({ createIfNotExists: copyAs(versionId, base) })
      transaction.apply({ patch: { id: versionId, set: { '_system.delete': true } } })
    }
  }
}

type ActionOf<Name extends string> = Extract<
  Action,
  { actionType: `sanity.action.document.${Name}` }
>

function edit(transaction: TransactionBuilder, { draftId, publishedId, patch }: ActionOf<'edit'>) {
  if (!transaction.get(draftId)) {
    transaction.apply({ create: copyAs(draftId, existing(transaction, publishedId)) })
  }
  for (const operations of [patch].flat()) {
    transaction.apply({ patch: { id: draftId, ...operations } })
  }
}

function publish(transaction: TransactionBuilder, action: ActionOf<'publish'>): void {
  const { draftId, publishedId, ifDraftRevisionId, ifPublishedRevisionId } = action
  const draft = existing(transaction, draftId)
  if (ifDraftRevisionId !== undefined) transaction.assertRevision(draftId, ifDraftRevisionId)
  if (ifPublishedRevisionId !== undefined) {
    transaction.assertRevision(publishedId, ifPublishedRevisionId)
  }
  const published = transaction.get(publishedId)
  const content = strengthenReferences(copyAs(publishedId, draft)) as DocumentStub // same shape
  const _createdAt = published?._createdAt ?? draft._createdAt
  transaction.apply({ createOrReplace: { ...content, _createdAt } })
  transaction.apply({ delete: { id: draftId } })
}

function unpublish(transaction: TransactionBuilder, action: ActionOf<'unpublish'>): void {
  const published = existing(transaction, action.publishedId)
  transaction.apply({ createIfNotExists: copyAs(action.draftId, published) })
  transaction.apply({ delete: { id: action.publishedId } })
}

function discard(transaction: TransactionBuilder, id: string): void {
  existing(transaction, id)
  transaction.apply({ delete: { id } })
}

function createVersion(transaction: TransactionBuilder, action: ActionOf<'version.create'>): void {
  const { document, baseId, versionId, ifBaseRevisionId } = action
  if (document) {
    transaction.apply({ create: document })
    return
  }
  if (baseId === undefined || versionId === undefined) {
    throw new TransactionItemError(400, {
      type: 'invalidActionError',
      description: 'Either "document" or "baseId" and "versionId" must be given',
    })
  }
  const base = existing(transaction, baseId)
  if (ifBaseRevisionId !== undefined) transaction.assertRevision(baseId, ifBaseRevisionId)
  transaction.apply({ create: copyAs(versionId, base) })
}

function existing(transaction: TransactionBuilder, id: string): LakeDocument {
  const document = transaction.get(id)
  if (!document) throw notFound(id)
  return document
}

function copyAs(id: string, { _rev, _updatedAt, ...document }: LakeDocument): DocumentStub {
  return { ...document, _id: id }
}
