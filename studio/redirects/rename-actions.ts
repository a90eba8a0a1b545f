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

interface Rename {
  /** Id of the page, and the revision that is published. */
  page: { id: string; revision: string }
  /** Paths with a slash at their beginning. */
  from: string
  to: string
  redirects: readonly StoredRedirect[]
}

/**
 * What publishes a page under its new address and sends visitors of the old one there, all at once
 * or not at all. Redirects to the old address lead to the new one then, and one from the new address
 * goes: the page is there. A redirect that staff are editing stays as it is; the site follows it on.
 */
export function renameActions({ page, from, to, redirects }: Rename): Action[] {
  const published = redirects.filter(({ _id }) => !isDraftId(_id))
  const drafts = new Set(redirects.flatMap(({ _id }) => (isDraftId(_id) ? [_id] : [])))
  const leadsFrom = (path: string) => (redirect: StoredRedirect) =>
    normalPath(redirect.from ?? '') === path
  const own = published.find(leadsFrom(from))
  const led = published.flatMap(({ _id, to: address = '' }) => {
    const target = parseAddress(address)
    const isFree = _id !== own?._id && !drafts.has(getDraftId(_id))
    return isFree && target?.kind === 'page' && normalPath(target.path) === from
      ? setTo(_id, { to: `${to}${target.suffix}` })
      : []
  })
  return [
    {
      actionType: 'sanity.action.document.publish',
      draftId: getDraftId(page.id),
      publishedId: page.id,
      ifPublishedRevisionId: page.revision,
    },
    ...(own ? setTo(own._id, { from, to }) : created({ from, to }, redirects)),
    ...led,
    ...published.filter(leadsFrom(to)).map(
      ({ _id }): Action => ({
        actionType: 'sanity.action.document.delete',
        publishedId: _id,
        includeDrafts: [getDraftId(_id)].filter((id) => drafts.has(id)),
      }),
    ),
  ]
}

/** The id of the redirect from a path; a random one where another redirect has it. */
function idFor(path: string, redirects: readonly StoredRedirect[]): string {
  const id = `redirect-${path.slice(1).replaceAll('/', '_')}`
  const isTaken = redirects.some(({ _id }) => _id === id || _id === getDraftId(id))
  return isTaken ? crypto.randomUUID() : id
}

function created(fields: { from: string; to: string }, redirects: readonly StoredRedirect[]) {
  const publishedId = idFor(fields.from, redirects)
  const attributes = { _id: getDraftId(publishedId), _type: 'redirect', ...fields }
  return [
    { actionType: 'sanity.action.document.create', publishedId, attributes, ifExists: 'fail' },
    publish(publishedId),
  ] satisfies Action[]
}

function setTo(publishedId: string, set: { from?: string; to: string }) {
  const draftId = getDraftId(publishedId)
  return [
    { actionType: 'sanity.action.document.edit', draftId, publishedId, patch: { set } },
    publish(publishedId),
  ] satisfies Action[]
}

function publish(publishedId: string) {
  const draftId = getDraftId(publishedId)
  return { actionType: 'sanity.action.document.publish', draftId, publishedId } satisfies Action
}
