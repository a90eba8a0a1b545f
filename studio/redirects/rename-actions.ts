import type { Action } from '@sanity/client'
import { getDraftId, isDraftId } from '@sanity/client/csm'
import { parseAddress } from '#lib/content/address.ts'
import { normalPath } from '#lib/redirects/target.ts'

/** A redirect as it is stored, published or a draft. */
export interface StoredRedirect {
  _id: string
  from?: string
  to?: string
}

/** Paths with a slash at their beginning. */
export interface Rename {
  from: string
  to: string
}

/**
 * What sends visitors of a page's old address to its new one. Redirects to the old address lead to
 * the new one then, and one from the new address goes: the page is there. A redirect that staff are
 * editing stays as it is; the site follows it on.
 */
export function renameActions(
  { from, to }: Rename,
  redirects: readonly StoredRedirect[],
): Action[] {
  const published = redirects.filter(({ _id }) => !isDraftId(_id))
  const drafts = new Set(redirects.flatMap(({ _id }) => (isDraftId(_id) ? [_id] : [])))
  const leadsFrom = (path: string) => (redirect: StoredRedirect) =>
    normalPath(redirect.from ?? '') === path
  const own = published.find(leadsFrom(from))
  const led = published.flatMap(({ _id, to: address = '' }) => {
    const target = parseAddress(address)
    const isFree = _id !== own?._id && !drafts.has(getDraftId(_id))
    return isFree && target?.kind === 'page' && normalPath(target.path) === from
      ? changed(_id, { to: `${to}${target.suffix}` })
      : []
  })
  const hidden = published.filter(leadsFrom(to)).map(
    ({ _id }): Action => ({
      actionType: 'sanity.action.document.delete',
      publishedId: _id,
      includeDrafts: [getDraftId(_id)].filter((id) => drafts.has(id)),
    }),
  )
  return [
    ...(own ? changed(own._id, { from, to }) : created({ from, to }, redirects)),
    ...led,
    ...hidden,
  ]
}

/** The id of the redirect from a path; a random one where another redirect has it. */
function idFor(path: string, redirects: readonly StoredRedirect[]): string {
  const id = `redirect-${path.slice(1).replaceAll('/', '_')}`
  const isTaken = redirects.some(({ _id }) => _id === id || _id === getDraftId(id))
  return isTaken ? crypto.randomUUID() : id
}

function created(fields: Rename, redirects: readonly StoredRedirect[]): Action[] {
  const publishedId = idFor(fields.from, redirects)
  const attributes = { _id: getDraftId(publishedId), _type: 'redirect', ...fields }
  return [
    { actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail' },
    publish(publishedId),
  ]
}

function changed(publishedId: string, set: Partial<Rename>): Action[] {
  const draftId = getDraftId(publishedId)
  return [
    { actionType: 'sanity.action.document.edit', draftId, publishedId, patch: { set } },
    publish(publishedId),
  ]
}

function publish(publishedId: string): Action {
  const draftId = getDraftId(publishedId)
  return { actionType: 'sanity.action.document.publish', draftId, publishedId }
}
