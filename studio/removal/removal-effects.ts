import type { Mutation } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { findLinks, type LinkSubject } from '#studio/links/find-links.ts'
import { getLinkChanges, getLinkMutations, linkChange } from '#studio/links/link-places.ts'
import {
  findRedirect,
  getWriteMutation,
  type StoredRedirect,
} from '#studio/redirects/redirect-mutations.ts'

/** Changes of a removal besides the removed page or row. They are recorded, so that *Bring back* can undo them. */
export const removalEffects = z.object({
  links: z.array(linkChange),
  redirect: z
    .object({
      from: z.string(),
      to: z.string(),
      /** Target of an earlier redirect from the same path, which this one replaces; null without one. */
      before: z.string().nullable(),
    })
    .nullable(),
})

export type RemovalEffects = z.infer<typeof removalEffects>

interface EffectOptions {
  subject: LinkSubject
  /** Path that visitors are redirected from. */
  from: string
  /** Target that visitors are redirected to; null without a redirect. */
  target: string | null
  /** Target that links are changed to; null if they stay. */
  linkTarget: string | null
}

/** Returns the effects of a removal. @param linking documents that can have links, not validated */
export function planEffects(
  linking: readonly unknown[],
  redirects: readonly StoredRedirect[],
  { subject, from, target, linkTarget }: EffectOptions,
): RemovalEffects {
  return {
    links: linkTarget === null ? [] : getLinkChanges(linking, subject, linkTarget),
    redirect:
      target === null
        ? null
        : { from, to: target, before: findRedirect(from, redirects)?.to ?? null },
  }
}

/** Returns the mutations that make the effects. */
export function getEffectMutations(
  { links, redirect }: RemovalEffects,
  redirects: readonly StoredRedirect[],
): Mutation[] {
  return [
    ...getLinkMutations(links),
    ...(redirect ? [getWriteMutation({ from: redirect.from, to: redirect.to }, redirects)] : []),
  ]
}

const storedDocument = z.looseObject({ _id: z.string() })

/** Returns the ids of the documents whose links were changed. */
export const getAffectedIds = ({ links }: RemovalEffects) => [...new Set(links.map(({ id }) => id))]

/**
 * Returns the mutations that undo the effects. A link or redirect that was changed since stays as it is.
 * @param documents those with changed links, as they are now, not validated
 */
export function getUndoMutations(
  { links, redirect }: RemovalEffects,
  documents: readonly unknown[],
  redirects: readonly StoredRedirect[],
): Mutation[] {
  const current = new Map(
    documents.flatMap((value) => {
      const { data: document } = storedDocument.safeParse(value)
      if (!document) return []
      const found = Object.entries(document).flatMap(([name, content]) =>
        findLinks(content, { kind: 'any' }, name, name),
      )
      return found.map(({ at, href }) => [`${document._id} ${at}`, href] as const)
    }),
  )
  const unchanged = links.filter(({ id, at, after }) => current.get(`${id} ${at}`) === after)
  const restored = unchanged.map(({ id, at, before, after }) => ({
    id,
    at,
    before: after,
    after: before,
  }))
  return [...getLinkMutations(restored), ...getRedirectUndo(redirect, redirects)]
}

function getRedirectUndo(
  redirect: RemovalEffects['redirect'],
  redirects: readonly StoredRedirect[],
): Mutation[] {
  if (!redirect) return []
  const { from, to, before } = redirect
  const stored = redirects.filter((each) => each.from === from && each.to === to)
  return stored.map(({ _id }) =>
    before === null ? { delete: { id: _id } } : { patch: { id: _id, set: { to: before } } },
  )
}

/** Returns what undoing the effects does, as a sentence; null if there is nothing to undo. */
export function describeUndo({ links, redirect }: RemovalEffects): string | null {
  // A link of a document and of its draft is one to staff.
  const count = new Set(links.map(({ id, at }) => `${getPublishedId(id)} ${at}`)).size
  const parts = [
    ...(count > 0
      ? [count === 1 ? '1 link leads to it again' : `${count} links lead to it again`]
      : []),
    ...(redirect ? [`the redirect to ${redirect.to} ends`] : []),
  ]
  return parts.length > 0 ? `As it was: ${parts.join(', and ')}.` : null
}
