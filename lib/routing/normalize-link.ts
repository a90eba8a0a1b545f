import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { isPhone, normalizePhone } from '#lib/values/phone.ts'
import { telHref } from '#lib/values/tel-href.ts'
import { normalizeTyped } from '#lib/values/typed-text.ts'
import { isWebUrl, normalizeWebUrl } from '#lib/values/web-url.ts'
import { formatStorefrontPath, parseStorefrontPath } from './storefront-path.ts'

interface LinkSurroundings {
  /** Origins at which this site is reached, for example `https://example.com`. */
  siteOrigins: readonly string[]
  /** Paths of pages, which staff may write without the first slash. */
  pagePaths: readonly string[]
  /** Whether the link names a storefront itself, as a redirect does. */
  namesStorefront: boolean
}

const internationalNumber = /^\+\d[\d\s().-]{5,}$/

/**
 * Returns a link as staff mean it: the full URL of a page of this site becomes its path, a known
 * path gets its first slash, an email address `mailto:`, and a telephone number `tel:`. Any other text
 * stays as it is, without spaces at its ends and invisible characters.
 */
export function normalizeLink(text: string, surroundings: LinkSurroundings): string {
  const link = normalizeTyped(text)
  const contact = normalizeContact(link)
  if (contact !== null) return contact
  const ownPath = parseOwnUrl(link, surroundings.siteOrigins)
  if (ownPath !== null) return surroundings.namesStorefront ? ownPath : onMainStorefront(ownPath)
  const webUrl = normalizeWebUrl(link)
  if (/^(?:www\.|https?:|<)/i.test(link) && isWebUrl(webUrl)) return webUrl
  const [, page = ''] = /^([a-z0-9][^?#\s]*?)\/*(?:[?#]|$)/i.exec(link) ?? []
  return page && surroundings.pagePaths.includes(`/${page}`) ? `/${link}` : link
}

/** Returns the link to an email address or telephone number; null for any other text. */
function normalizeContact(link: string): string | null {
  const [, scheme = '', rest = link] = /^(mailto|tel):(.*)$/i.exec(link) ?? []
  if (/^mailto$/i.test(scheme)) return normalizeMailto(rest)
  if (scheme === '' && !/[/?]/.test(link)) {
    const address = normalizeEmailAddress(link)
    if (isEmailAddress(address)) return `mailto:${address}`
  }
  const number = normalizePhone(rest)
  if (isPhone(number)) return telHref(number)
  return scheme !== '' || internationalNumber.test(link)
    ? `tel:${rest.replace(/[\s()]/g, '')}`
    : null
}

/** Its recipients are percent-encoded, and its query has texts of staff (RFC 6068). */
function normalizeMailto(rest: string): string {
  const [recipients = '', ...query] = rest.split(/(?=\?)/)
  return `mailto:${recipients.split(',').map(normalizeEmailAddress).join(',')}${query.join('')}`
}

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

/** Removes language and storefront of a page; the home page of a dealer's storefront stays its URL. */
function onMainStorefront(ownPath: string): string {
  const [path = '', suffix = ''] = ownPath.split(/(?=[?#])(.*)/s)
  const { storefront, path: pagePath } = parseStorefrontPath(path)
  return storefront.kind === 'dealer' && pagePath === '/'
    ? `${formatStorefrontPath({ storefront, path: '/' })}${suffix}`
    : `${pagePath}${suffix}`
}
