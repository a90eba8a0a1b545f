import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { logFailure } from '#lib/base/backend-outages.ts'
import { guestCookie } from '#lib/base/guest-cookie.ts'
import { defaultLocale } from '#lib/base/locales.ts'
import {
  draftPolicy,
  lockedStudioPolicy,
  pagePolicy,
  studioPolicy,
} from '#lib/base/security/content-security-policy.ts'
import { policyOrigins } from '#lib/base/security/policy-origins.ts'
import { isStudioLocked } from '#lib/base/studio-session.ts'
import { getBrand } from '#lib/catalog/brands.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { getFitPath, parseFitRequest } from '#lib/catalog/fit/fit-request.ts'
import { searchFit } from '#lib/catalog/fit/fit-search.ts'
import { productExists } from '#lib/catalog/product-detail.ts'
import { formatGuestDraft, guestDraftHeader } from '#lib/content/guest-draft.ts'
import { getDraftModeId } from '#lib/guests/guest-draft-mode.ts'
import { openGuestLink } from '#lib/guests/open-guest-link.ts'
import { renderGuestRejection } from '#lib/guests/render-guest-rejection.ts'
import type { CatalogLookup } from '#lib/redirects/page-exists.ts'
import { getRedirects } from '#lib/redirects/redirect-store.ts'
import { isSiteRelative } from '#lib/redirects/redirect-target.ts'
import { isDeskPath } from '#lib/routing/desk-path.ts'
import { getPathLocale } from '#lib/routing/localized-path.ts'
import { hasValidPercentEncoding } from '#lib/routing/page-path.ts'
import { fitPath, queryPagePaths } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import {
  formatStorefrontPath,
  parseStorefrontPath,
  type StorefrontPath,
} from '#lib/routing/storefront-path.ts'
import { draftCookie } from '#packages/next-server/src/draft-cookie.ts'

const catalogLookup: CatalogLookup = {
  getDealership,
  productExists,
  brandExists: async (slug) => (await getBrand(slug)) !== null,
}

const studioPath = /^\/studio(?:\/|$)/

/**
 * Answers a path that has a redirect with status 308, or 307 if it has an end, and a path with malformed percent-encoding with
 * 400, where Next would answer 500. Adds a Content Security Policy to pages that are rendered per
 * request: the Studio, search results and those in draft mode, which the link of a guest starts, too. Passes
 * any other request on.
 */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (!hasValidPercentEncoding(pathname)) return new NextResponse('Bad Request', { status: 400 })
  if (studioPath.test(pathname)) return renderStudio(request)
  if (isDeskPath(pathname)) return NextResponse.next()
  // Draft mode shows unpublished pages, which redirects do not know. `draftMode()` is never enabled in a
  // built proxy (Next 16.4); a forged cookie does not get here (`removeForgedDraftCookies`).
  if (request.cookies.has(draftCookie)) {
    return renderWithNonce(request, (nonce) => draftPolicy(policyOrigins(process.env), nonce))
  }
  const guestToken = request.cookies.get(guestCookie)?.value
  if (guestToken !== undefined) return renderForGuest(request, guestToken)
  const storefrontPath = parseStorefrontPath(pathname.replace(/\/$/, ''))
  if (queryPagePaths.some((path) => path === storefrontPath.path)) {
    return (await findFitPage(request, storefrontPath)) ?? renderQueryPage(request, storefrontPath)
  }
  return (await findRedirect(request)) ?? redirectToLowerCase(request) ?? NextResponse.next()
}

/**
 * Leads from `/FR` and `/fr/Recherche` to the path in lower case, as paths in French are. Next's rewrites ignore
 * case, so such a path would be a second URL of a page.
 */
function redirectToLowerCase({ nextUrl }: NextRequest): Response | null {
  const path = nextUrl.pathname.toLowerCase()
  if (path === nextUrl.pathname || getPathLocale(path) === defaultLocale) return null
  return NextResponse.redirect(new URL(path + nextUrl.search, nextUrl), 308)
}

/**
 * Leads from what a visitor typed to the page of the machine or of the size of the track, which is cached. A page that
 * is rendered per request could not: it has sent its status before it knows.
 */
async function findFitPage(
  { nextUrl }: NextRequest,
  { locale, storefront, path }: StorefrontPath,
): Promise<Response | null> {
  if (path !== fitPath) return null
  const typed = parseFitRequest(nextUrl.searchParams)
  if (typed === null) return null
  try {
    const target = getFitPath(await searchFit(typed))
    return (
      target &&
      NextResponse.redirect(new URL(storefrontHref({ locale, storefront }, target), nextUrl), 307)
    )
  } catch (error) {
    logFailure('fit-lookup-failed', error)
    return null
  }
}

/**
 * Answers an unknown dealer's search with the 404 page of its storefront: a page that is rendered per
 * request has sent its status before it looks for the dealership.
 */
async function renderQueryPage(request: NextRequest, { locale, storefront }: StorefrontPath) {
  if (storefront.kind === 'dealer' && !(await dealershipExists(storefront.slug))) {
    const home = formatStorefrontPath({ locale, storefront, path: '/' })
    return NextResponse.rewrite(new URL(home, request.url))
  }
  return renderWithNonce(request, (nonce) =>
    pagePolicy(policyOrigins(process.env), [`'nonce-${nonce}'`]),
  )
}

/** Returns whether a dealership exists; true if that cannot be read, because the page says so. */
async function dealershipExists(slug: string): Promise<boolean> {
  try {
    return (await getDealership(slug)) !== null
  } catch (error) {
    logFailure('dealership-lookup-failed', error)
    return true
  }
}

function renderStudio(request: NextRequest) {
  const isEmbedded = Boolean(process.env.SANITY_API_HOST)
  return renderWithNonce(request, (nonce) =>
    isStudioLocked(request.cookies)
      ? lockedStudioPolicy(nonce)
      : studioPolicy(policyOrigins(process.env), { nonce, isEmbedded }),
  )
}

/** Renders a page in draft mode for the bearer of a link, as long as it is valid. */
async function renderForGuest(request: NextRequest, token: string): Promise<Response> {
  const draftModeId = getDraftModeId()
  const opened = await openGuestLink(token, request.headers)
  if (opened.kind !== 'open' || draftModeId === null) {
    return renderGuestRejection(opened.kind === 'open' ? 'rejected' : opened.kind)
  }
  return renderWithNonce(
    request,
    (nonce) => pagePolicy(policyOrigins(process.env), [`'nonce-${nonce}'`]),
    {
      cookie: `${draftCookie}=${draftModeId}; ${guestCookie}=${token}`,
      [guestDraftHeader]: formatGuestDraft(opened.link),
    },
  )
}

/** Next reads the nonce from the request's policy and adds it to the scripts that it writes. */
function renderWithNonce(
  request: NextRequest,
  getPolicy: (nonce: string) => string,
  addedHeaders: Record<string, string> = {},
) {
  const policy = getPolicy(randomBytes(16).toString('base64'))
  const headers = new Headers(request.headers)
  for (const [name, value] of Object.entries(addedHeaders)) headers.set(name, value)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  return response
}

async function findRedirect({ nextUrl }: NextRequest) {
  const { pathname, search } = nextUrl
  const target = await getRedirects(nextUrl.origin)
    .then((redirects) => redirects.resolve(pathname, search, catalogLookup))
    .catch((error: unknown) => {
      logFailure('redirect-lookup-failed', error)
      return null
    })
  if (!target) return null
  const { url, isPermanent } = target
  const location = isSiteRelative(url)
    ? new URL(url.pathname + url.search + url.hash, nextUrl)
    : url
  // A cached redirect would form a loop once a page moves back to its old path.
  return NextResponse.redirect(location, {
    status: isPermanent ? 308 : 307,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}

export const config = {
  matcher: [
    {
      // `redirectSourcePattern` in lib/redirects/redirect-source.ts: Next needs a literal here.
      source:
        '/((?!_next/|api/|studio(?:/|$)|(?:desk|fr/bureau)(?:/|$)|uploads/|(?:(?:dealer/[^/]+/)?(?:products|about|dealers|faq|contact|privacy|search|fit)|fr/(?:concessionnaire/[^/]+/)?(?:produits|a-propos|concessionnaires|faq|contact|confidentialite|recherche|compatibilite))/?$|.*\\.(?!(?:[hH][tT][mM][lL]?|[pP][hH][pP]|[aA][sS][pP][xX]?|[jJ][sS][pP]|[cC][fF][mM]|[pP][dD][fF])$)[^./]*$).+)',
      missing: [
        // A client navigation that finds no page repeats the request for a document.
        { type: 'header', key: 'rsc' },
      ],
    },
    {
      source: '/((?:dealer/[^/]+/)?products/?|fr/(?:concessionnaire/[^/]+/)?produits/?)',
      has: [{ type: 'query', key: 'brand' }],
      missing: [{ type: 'header', key: 'rsc' }],
    },
    { source: '/studio/:path*' },
    {
      source:
        '/((?:dealer/[^/]+/)?(?:search|fit)/?|fr/(?:concessionnaire/[^/]+/)?(?:recherche|compatibilite)/?)',
    },
    {
      source: '/((?!_next/|api/|uploads/).*)',
      has: [{ type: 'cookie', key: '__prerender_bypass' }],
    },
    {
      source: '/((?!_next/|api/|uploads/).*)',
      has: [{ type: 'cookie', key: 'guest-draft' }],
    },
    // Paths of files, the Studio and the API too can be malformed.
    { source: '/(.*%.*)' },
  ],
}
