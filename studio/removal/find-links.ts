import { z } from 'zod'
import { addressFields } from '#lib/content/address-fields.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { formatStorefrontPath, parseStorefrontPath } from '#lib/routing/storefront-path.ts'

const labelled = z.looseObject({ label: z.string() })
const keyed = z.looseObject({ _key: z.string() })

/** A link inside a value. */
export interface FoundLink {
  /** Path of the address, as a patch names it. */
  at: string
  address: string
  /** Text of the link; null for a link without one. */
  label: string | null
}

/**
 * Returns the links inside a value that lead to a page.
 * @param value not validated
 * @param path of the page on the main storefront
 * @param at path of the value itself
 * @param name of the field that has the value
 */
export function findLinks(value: unknown, path: string, at: string, name: string): FoundLink[] {
  if (typeof value === 'string') {
    const isLink = addressFields.has(name) && leadsTo(value, path)
    return isLink ? [{ at, address: value, label: null }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  const label = labelled.safeParse(value).data?.label ?? null
  const members = Array.isArray(value)
    ? value.map((item: unknown, index) =>
        findLinks(item, path, `${at}${getIndex(item, index)}`, ''),
      )
    : Object.entries(value).map(([key, member]) => findLinks(member, path, `${at}.${key}`, key))
  return members.flat().map((link) => ({ ...link, label: link.label ?? label }))
}

function getIndex(item: unknown, index: number): string {
  const key = keyed.safeParse(item).data?._key
  return key === undefined ? `[${index}]` : `[_key==${JSON.stringify(key)}]`
}

function leadsTo(address: string, path: string): boolean {
  const target = parseLinkTarget(address)
  return target?.kind === 'page' && parseStorefrontPath(target.path).path === path
}

export interface RetargetOptions {
  /** Whether the other page has the anchors of the earlier one. */
  keepsFragment?: boolean
}

/**
 * Returns the address of a link that is changed to another page. Query and storefront stay, unless the new
 * address has its own. The anchor is dropped, unless `keepsFragment` is set.
 */
export function retargetLink(
  address: string,
  target: string,
  { keepsFragment = false }: RetargetOptions = {},
): string {
  const from = parseLinkTarget(address)
  const to = parseLinkTarget(target)
  if (from?.kind !== 'page' || to?.kind !== 'page') return target
  const earlier = parseStorefrontPath(from.path)
  const next = parseStorefrontPath(to.path)
  const suffix = keepsFragment ? from.suffix : from.suffix.replace(/#.*/, '')
  const path =
    next.storefront.kind === 'main'
      ? formatStorefrontPath({ ...earlier, path: next.path })
      : to.path
  return `${path}${to.suffix || suffix}`
}
