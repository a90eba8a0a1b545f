import { type NextRequest, NextResponse } from 'next/server'
import { errorText, logError } from '#lib/base/log.ts'
import { getDealership } from '#lib/catalog/dealership.ts'
import { getProduct } from '#lib/catalog/product-detail.ts'
import type { CatalogLookup } from '#lib/redirects/page-exists.ts'
import { getRedirects } from '#lib/redirects/redirect-store.ts'
import { isSiteRelative } from '#lib/redirects/redirect-target.ts'
import { isWellEncoded } from '#lib/routing/page-path.ts'

const catalogLookup: CatalogLookup = {
  getDealership,
  productExists: async (slug) => (await getProduct(slug)) !== null,
}

/**
 * Answers a path that has a redirect with status 308, and a path with malformed percent-encoding with
 * 400, where Next would answer 500. Passes any other request on.
 */
export async function proxy({ nextUrl }: NextRequest) {
  const { pathname, search } = nextUrl
  if (!isWellEncoded(pathname)) return new NextResponse('Bad Request', { status: 400 })
  const target = await getRedirects()
    .resolve(pathname, search, catalogLookup)
    .catch((error: unknown) => {
      logError('redirect-lookup-failed', { error: errorText(error) })
      return null
    })
  if (!target) return NextResponse.next()
  const location = isSiteRelative(target)
    ? new URL(target.pathname + target.search + target.hash, nextUrl)
    : target
  // A cached redirect would form a loop once a page moves back to its old path.
  return NextResponse.redirect(location, {
    status: 308,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}

export const config = {
  matcher: [
    {
      // `redirectSourcePattern` in lib/redirects/redirect-source.ts: Next needs a literal here.
      source:
        '/((?!_next/|api/|studio(?:/|$)|uploads/|(?:dealer/[^/]+/)?(?:products|about|dealers|faq|contact|privacy)/?$|.*\\.(?!(?:html?|php|aspx?|jsp|cfm|pdf)$)[^./]*$).+)',
      missing: [
        // Draft mode shows unpublished pages, which redirects do not know.
        { type: 'cookie', key: '__prerender_bypass' },
        // A client navigation that finds no page repeats the request for a document.
        { type: 'header', key: 'rsc' },
      ],
    },
    // Paths of files, the Studio and the API too can be malformed.
    { source: '/(.*%.*)' },
  ],
}
