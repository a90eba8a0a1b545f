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

const writtenRedirect = z.object({
  from: z.string(),
  to: z.string(),
  /** Target of an earlier redirect from the same path, which this one replaces; null without one. */
  before: z.string().nullable(),
})

/** Changes of a removal besides the removed page or row. They are recorded, so that *Bring back* can undo them. */
export const removalEffects = z
  .object({
    links: z.array(linkChange),
    redirects: z.array(writtenRedirect).optional(),
    /** In place of `redirects` in records of earlier versions. */
    redirect: writtenRedirect.nullish(),
  })
  .transform(({ links, redirects, redirect }) => ({
    links,
    redirects: redirects ?? (redirect ? [redirect] : []),
  }))

export type RemovalEffects = z.output<typeof removalEffects>

interface EffectOptions {
  /** The removed page or row; a page with a French path of its own is two. */
  subjects: readonly LinkSubject[]
  /** Paths that visitors are redirected from. */
  from: readonly string[]
  /** Target that visitors are redirected to; null without a redirect. */
  target: string | null
  /** Target that links are changed to; null if they stay. */
  linkTarget: string | null
}

/** Returns the effects of a removal. @param linking documents that can have links, not validated */
export function planEffects(
  linking: readonly unknown[],
  redirects: readonly StoredRedirect[],
  { subjects, from, target, linkTarget }: EffectOptions,
): RemovalEffects {
  return {
    links:
      linkTarget === null
        ? []
        : subjects.flatMap((subject) => getLinkChanges(linking, subject, linkTarget)),
    redirects:
      target === null
        ? []
        : from.map((path) => ({
            ...{ from: path, to: target, before: findRedirect(path, redirects)?.to ?? null },
          })),
  }
}

/** Returns the mutations that make the effects. */
export function getEffectMutations(
  { links, redirects: written }: RemovalEffects,
  redirects: readonly StoredRedirect[],
): Mutation[] {
  return [
    ...getLinkMutations(links),
    ...written.map(({ from, to }) => getWriteMutation({ from, to }, redirects)),
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
  { links, redirects: written }: RemovalEffects,
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
  return [
    ...getLinkMutations(restored),
    ...written.flatMap((each) => getRedirectUndo(each, redirects)),
  ]
}

function getRedirectUndo(
  { from, to, before }: z.infer<typeof writtenRedirect>,
  redirects: readonly StoredRedirect[],
): Mutation[] {
  const stored = redirects.filter((each) => each.from === from && each.to === to)
  return stored.map(({ _id }) =>
    before === null ? { delete: { id: _id } } : { patch: { id: _id, set: { to: before } } },
  )
}

/** Returns what undoing the effects does, as a sentence; null if there is nothing to undo. */
export function describeUndo({ links, redirects }: RemovalEffects): string | null {
  // A link of a document and of its draft is one to staff.
  const count = new Set(links.map(({ id, at }) => `${getPublishedId(id)} ${at}`)).size
  const [first] = redirects
  const parts = [
    ...(count > 0
      ? [count === 1 ? '1 link leads to it again' : `${count} links lead to it again`]
      : []),
    ...(first
      ? [
          redirects.length === 1
            ? `the redirect to ${first.to} ends`
            : `the redirects to ${first.to} end`,
        ]
      : []),
  ]
  return parts.length > 0 ? `As it was: ${parts.join(', and ')}.` : null
}
