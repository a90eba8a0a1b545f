import { parseStorefrontPath } from './storefront-path.ts'

interface LinkSurroundings {
  /** Origins at which this site is reached, for example `https://example.com`. */
  siteOrigins: readonly string[]
  /** Paths of pages, which staff may write without the first slash. */
  pagePaths: readonly string[]
  /** Whether the link names a storefront itself, as a redirect does. */
  namesStorefront: boolean
}

const emailPattern = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const phonePattern = /^\+\d[\d\s().-]{5,}$/

/**
 * Returns a link as staff mean it: the full address of a page of this site becomes its path, a known
 * path gets its first slash, an email address `mailto:`, and a telephone number `tel:`. Any other text
 * stays as it is, without spaces at its ends.
 */
export function normalizeLink(text: string, surroundings: LinkSurroundings): string {
  const link = text.trim()
  if (/^tel:/i.test(link)) return `tel:${compactNumber(link.slice(4))}`
  if (phonePattern.test(link)) return `tel:${compactNumber(link)}`
  if (/^mailto:\s/i.test(link)) return `mailto:${link.slice(7).trim()}`
  if (emailPattern.test(link)) return `mailto:${link}`
  const ownPath = parseOwnUrl(link, surroundings.siteOrigins)
  if (ownPath !== null) return surroundings.namesStorefront ? ownPath : onMainStorefront(ownPath)
  if (/^www\.\S+\.\S/i.test(link)) return `https://${link}`
  const [, page = ''] = /^([a-z0-9][^?#\s]*?)\/*(?:[?#]|$)/i.exec(link) ?? []
  return page && surroundings.pagePaths.includes(`/${page}`) ? `/${link}` : link
}

const compactNumber = (number: string) => number.replace(/[\s()]/g, '')

const hostName = ({ host }: URL) => host.replace(/^www\./, '')

/** Returns path, query and fragment of a URL of this site, with or without a scheme; null for others. */
function parseOwnUrl(link: string, siteOrigins: readonly string[]): string | null {
  const hosts = siteOrigins.flatMap((origin) => URL.parse(origin) ?? []).map(hostName)
  const isWithScheme = /^https?:\/\//i.test(link)
  const url = isWithScheme || /^[^/?#\s]+[.:]/.test(link) ? parseUrl(link, isWithScheme) : null
  if (!url || !hosts.includes(hostName(url))) return null
  return `${url.pathname.replace(/\/+$/, '') || '/'}${url.search}${url.hash}`
}

function parseUrl(link: string, isWithScheme: boolean): URL | null {
  return URL.parse(isWithScheme ? link : `https://${link}`)
}

/** Removes the storefront of a page; a storefront's own home page stays its address. */
function onMainStorefront(ownPath: string): string {
  const [path = '', suffix = ''] = ownPath.split(/(?=[?#])(.*)/s)
  const { storefront, path: pagePath } = parseStorefrontPath(path)
  return storefront.kind === 'main' || pagePath === '/' ? ownPath : `${pagePath}${suffix}`
}
