import type { Mutation } from '@sanity/client'
import { getDraftId, isDraftId } from '@sanity/client/csm'
import { normalizePath, redirectKey } from '#lib/redirects/redirect-target.ts'
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

interface PagePaths {
  path?: string | null | undefined
  /** Empty if it is the same as `path`. */
  frenchPath?: string | null | undefined
}

/**
 * Returns from where to where a page moves, by language; the two are equal for a path that stays. A French path that
 * was the English one needs no redirect of its own: the site leads on from it by that of the English one.
 */
export function listMoves(before: PagePaths, after: PagePaths): PathChange[] {
  if (!before.path || !after.path) return []
  const move = { from: `/${before.path}`, to: `/${after.path}` }
  if (!before.frenchPath) return [move]
  return [move, { from: `/fr/${before.frenchPath}`, to: `/fr/${after.frenchPath || after.path}` }]
}

/**
 * Returns the mutations that redirect a page's old path to its new one. Redirects to the old path are
 * retargeted, and a redirect from the new path is deleted, because the page takes its place. A redirect
 * with a draft stays as it is: the site follows chains.
 * @param redirects all redirects, published ones and drafts
 */
export function getRedirectMutations(
  { from, to }: PathChange,
  redirects: readonly StoredRedirect[],
): Mutation[] {
  const published = redirects.filter(({ _id }) => !isDraftId(_id))
  const drafts = new Set(redirects.flatMap(({ _id }) => (isDraftId(_id) ? [_id] : [])))
  const existing = findRedirect(from, published)
  const retargetMutations = published.flatMap(({ _id, to: href = '' }) => {
    const target = parseLinkTarget(href)
    const isFree = _id !== existing?._id && !drafts.has(getDraftId(_id))
    return isFree && target?.kind === 'page' && normalizePath(target.path) === from
      ? [{ patch: { id: _id, set: { to: `${to}${target.suffix}` } } }]
      : []
  })
  return [
    getWriteMutation({ from, to }, redirects),
    ...retargetMutations,
    ...getFreeMutations(to, redirects),
  ]
}

/**
 * Returns the mutations that delete the redirects from a path, because a page takes their place. One from
 * another spelling of the path stays: a page has one.
 * @param redirects all redirects, published ones and drafts
 */
export function getFreeMutations(path: string, redirects: readonly StoredRedirect[]): Mutation[] {
  const published = redirects.filter(({ _id }) => !isDraftId(_id))
  return redirects
    .filter(({ _id }) => published.filter(isAtPath(path)).some(isSameDocument(_id)))
    .map(({ _id }) => ({ delete: { id: _id } }))
}

/**
 * Returns the mutation that publishes a redirect, in place of another from the same path.
 * @param redirects all redirects, published ones and drafts
 */
export function getWriteMutation(
  fields: PathChange,
  redirects: readonly StoredRedirect[],
): Mutation {
  const existing = findRedirect(fields.from, redirects)
  return existing
    ? { patch: { id: existing._id, set: { ...fields } } }
    : { create: { _id: getRedirectId(fields.from, redirects), _type: 'redirect', ...fields } }
}

/** Returns the published redirect that the site follows from a path, in whatever spelling; or undefined. */
export function findRedirect(
  path: string,
  redirects: readonly StoredRedirect[],
): StoredRedirect | undefined {
  const key = redirectKey(path)
  return redirects.find(({ _id, from = '' }) => !isDraftId(_id) && redirectKey(from) === key)
}

const isAtPath = (path: string) => (redirect: StoredRedirect) =>
  normalizePath(redirect.from ?? '') === path

const isSameDocument = (id: string) => (redirect: StoredRedirect) =>
  id === redirect._id || id === getDraftId(redirect._id)

/** Returns a document id derived from the path, or a random one if that id is taken. */
export function getRedirectId(path: string, redirects: readonly StoredRedirect[]): string {
  const id = `redirect-${path.slice(1).replaceAll('/', '_').replaceAll(/[?=]/g, '-')}`
  return redirects.some(({ _id }) => _id === id || _id === getDraftId(id))
    ? crypto.randomUUID()
    : id
}
