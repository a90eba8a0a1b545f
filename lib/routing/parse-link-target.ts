import { isSitePath } from '#lib/values/site-path.ts'

/** Target of a link written by staff; `suffix` is the query and fragment. */
export type LinkTarget =
  | { kind: 'page'; path: `/${string}`; suffix: string }
  | { kind: 'anchor'; id: string }
  | { kind: 'external'; url: string }

const externalUrlPattern = /^(https:\/\/|http:\/\/|mailto:|tel:)\S+$/i

/**
 * Parses a link written by staff: a path such as `/faq#installation` is a page of this site, a fragment
 * such as `#gallery` an anchor on the same page, and `https:`, `http:`, `mailto:` or `tel:` is external.
 * @returns null for any other text
 */
export function parseLinkTarget(text: string): LinkTarget | null {
  const link = text.trim()
  if (/^#[a-z0-9-]+$/i.test(link)) return { kind: 'anchor', id: link.slice(1) }
  if (externalUrlPattern.test(link)) return { kind: 'external', url: link }
  if (!isSitePath(link)) return null
  const suffixIndex = link.search(/[?#]/)
  const path = suffixIndex < 0 ? link : link.slice(0, suffixIndex)
  const normalized = path.replace(/\/+$/, '') as `/${string}` | ''
  return {
    kind: 'page',
    path: normalized || '/',
    suffix: suffixIndex < 0 ? '' : link.slice(suffixIndex),
  }
}
