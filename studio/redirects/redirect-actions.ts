import type { Action } from '@sanity/client'
import { getDraftId, isDraftId } from '@sanity/client/csm'
import { normalizePath } from '#lib/redirects/redirect-target.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'

/** Redirect document, published or a draft. */
export interface StoredRedirect {
  _id: string
  from?: string
  to?: string
}

/** Old and new path of a page, each with a leading slash. */
export interface PathChange {
  from: string
  to: string
}

/**
 * Returns the actions that redirect a page's old path to its new one. Redirects to the old path are
 * retargeted, and a redirect from the new path is deleted, because the page takes its place. A redirect
 * with a draft stays as it is: the site follows chains.
 * @param redirects all redirects, published ones and drafts
 */
export function getRedirectActions(
  { from, to }: PathChange,
  redirects: readonly StoredRedirect[],
): Action[] {
  const published = redirects.filter(({ _id }) => !isDraftId(_id))
  const drafts = new Set(redirects.flatMap(({ _id }) => (isDraftId(_id) ? [_id] : [])))
  const isRedirectFrom = (path: string) => (redirect: StoredRedirect) =>
    normalizePath(redirect.from ?? '') === path
  const existing = published.find(isRedirectFrom(from))
  const retargetActions = published.flatMap(({ _id, to: address = '' }) => {
    const target = parseLinkTarget(address)
    const isFree = _id !== existing?._id && !drafts.has(getDraftId(_id))
    return isFree && target?.kind === 'page' && normalizePath(target.path) === from
      ? getEditActions(_id, { to: `${to}${target.suffix}` })
      : []
  })
  const deleteActions = published.filter(isRedirectFrom(to)).map(
    ({ _id }): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: _id,
      includeDrafts: [getDraftId(_id)].filter((id) => drafts.has(id)),
    }),
  )
  return [
    ...(existing
      ? getEditActions(existing._id, { from, to })
      : getCreateActions({ from, to }, redirects)),
    ...retargetActions,
    ...deleteActions,
  ]
}

/** Returns a document id derived from the path, or a random one if that id is taken. */
function getRedirectId(path: string, redirects: readonly StoredRedirect[]): string {
  const id = `redirect-${path.slice(1).replaceAll('/', '_')}`
  const isTaken = redirects.some(({ _id }) => _id === id || _id === getDraftId(id))
  return isTaken ? crypto.randomUUID() : id
}

function getCreateActions(fields: PathChange, redirects: readonly StoredRedirect[]): Action[] {
  const publishedId = getRedirectId(fields.from, redirects)
  const attributes = { _id: getDraftId(publishedId), _type: 'redirect', ...fields }
  return [
    { actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail' },
    getPublishAction(publishedId),
  ]
}

function getEditActions(publishedId: string, set: Partial<PathChange>): Action[] {
  const draftId = getDraftId(publishedId)
  return [
    { actionType: 'sanity.action.document.edit', draftId, publishedId, patch: { set } },
    getPublishAction(publishedId),
  ]
}

function getPublishAction(publishedId: string): Action {
  const draftId = getDraftId(publishedId)
  return { actionType: 'sanity.action.document.publish', draftId, publishedId }
}
