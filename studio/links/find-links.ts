import { z } from 'zod'
import { defaultLocale } from '#lib/base/locales.ts'
import { linkTargetFields } from '#lib/content/link-target-fields.ts'
import { productsPath } from '#lib/routing/page-paths.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { formatStorefrontPath, parseStorefrontPath } from '#lib/routing/storefront-path.ts'

/**
 * What links lead to: a page, at its path on the main storefront, in French with `/fr`; the listing and machines of a brand; or all
 * pages of a dealership's storefront; `any` is for every link.
 */
export type LinkSubject =
  | { kind: 'any' }
  | { kind: 'page'; path: string }
  | { kind: 'brand'; slug: string }
  | { kind: 'dealership'; slug: string }

const labelled = z.looseObject({ label: z.string() })
const keyed = z.looseObject({ _key: z.string() })

/** A link inside a value. */
export interface FoundLink {
  /** Path of the target, as a patch names it. */
  at: string
  href: string
  /** Text of the link; null for a link without one. */
  label: string | null
}

/**
 * Returns the links inside a value that lead to a subject.
 * @param value not validated
 * @param at path of the value itself
 * @param name of the field that has the value
 */
export function findLinks(
  value: unknown,
  subject: LinkSubject,
  at: string,
  name: string,
): FoundLink[] {
  if (typeof value === 'string') {
    const isLink = linkTargetFields.has(name) && leadsTo(value, subject)
    return isLink ? [{ at, href: value, label: null }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const label = labelled.safeParse(value).data?.label ?? null
  const members = Array.isArray(value)
    ? value.map((item: unknown, index) =>
        findLinks(item, subject, `${at}${getIndex(item, index)}`, ''),
      )
    : Object.entries(value).map(([key, member]) => findLinks(member, subject, `${at}.${key}`, key))
  return members.flat().map((link) => ({ ...link, label: link.label ?? label }))
}

function getIndex(item: unknown, index: number): string {
  const key = keyed.safeParse(item).data?._key
  return key === undefined ? `[${index}]` : `[_key==${JSON.stringify(key)}]`
}

function leadsTo(href: string, subject: LinkSubject): boolean {
  if (subject.kind === 'any') return true
  const target = parseLinkTarget(href)
  if (target?.kind !== 'page') return false
  const { locale, storefront, path } = parseStorefrontPath(target.path)
  if (subject.kind === 'page') {
    const page = parseStorefrontPath(subject.path)
    return path === page.path && (page.locale === defaultLocale || page.locale === locale)
  }
  return subject.kind === 'brand'
    ? path === productsPath && getQuery(target.suffix).get('brand') === subject.slug
    : storefront.kind === 'dealer' && storefront.slug === subject.slug
}

const getQuery = (suffix: string) => new URLSearchParams(suffix.replace(/#.*/, ''))

export interface RetargetOptions {
  /** Whether the subject is moved: the other page has the anchors and parameters of the earlier one. */
  isMoved?: boolean
}

/**
 * Returns the target of a link that is changed to another page. Preserves query and storefront, unless the new
 * target has its own, or they name the subject. Drops the anchor, unless the subject is moved.
 */
export function retargetLink(
  subject: LinkSubject,
  href: string,
  target: string,
  { isMoved = false }: RetargetOptions = {},
): string {
  const from = parseLinkTarget(href)
  const to = parseLinkTarget(target)
  if (from?.kind !== 'page' || to?.kind !== 'page') return target
  const earlier = parseStorefrontPath(from.path)
  const next = parseStorefrontPath(to.path)
  if (subject.kind === 'dealership') {
    // The pages of a storefront have the same paths on another one.
    return next.path === '/' && to.suffix === ''
      ? `${formatStorefrontPath({ ...next, path: earlier.path })}${from.suffix}`
      : `${to.path}${to.suffix}`
  }
  const suffix = isMoved ? from.suffix : from.suffix.replace(/#.*/, '')
  const path =
    next.storefront.kind === 'main'
      ? formatStorefrontPath({ ...earlier, path: next.path })
      : to.path
  if (subject.kind !== 'brand') return `${path}${to.suffix || suffix}`
  const brand = getQuery(to.suffix).get('brand')
  return isMoved && brand !== null
    ? `${path}${from.suffix.replace(`brand=${subject.slug}`, `brand=${brand}`)}`
    : `${path}${to.suffix}`
}
