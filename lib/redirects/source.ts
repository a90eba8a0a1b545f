import { mainPages, sharedPages } from '#lib/storefront/pages.ts'
import { parseSpot } from './spot.ts'
import { normalPath } from './target.ts'

/**
 * The paths, without their first slash, from which a redirect can lead: not those of pages that are
 * always there, of files, and of what is no page at all. `proxy.ts` has it once more, since Next
 * reads that file without running it; a test holds the two equal.
 */
export const sourcePattern =
  '(?!_next/|api/|studio(?:/|$)|uploads/|(?:dealer/[^/]+/)?(?:products|about|faq|contact|privacy|dealers)/?$|.*\\.(?!(?:html?|php|aspx?|jsp|cfm|pdf)$)[^./]*$).+'

const source = new RegExp(`^/${sourcePattern}$`)
const fixed: readonly string[] = [...sharedPages, ...mainPages]

/** Why no redirect leads from an old address, as a sentence for staff; null where one can. */
export function sourceProblem(from: string): string | null {
  if (!/^\/(?!\/)(?:[a-z0-9/._~+-]|%[0-9a-f]{2})*$/i.test(from)) {
    return 'Begin with /, then use letters, digits and / . - _ ~ + alone; write any other as browsers do, such as %20.'
  }
  const path = normalPath(from)
  if (path === '/' || (fixed.includes(parseSpot(path).path) && !/^\/dealer\/[^/]+$/.test(path))) {
    return 'This page is always there: it cannot lead elsewhere.'
  }
  return source.test(path) ? null : 'This is no page’s address: nothing can lead on from it.'
}
