import { type NextRequest, NextResponse } from 'next/server'
import { readDealership } from '#lib/catalog/dealership.ts'
import { readProduct } from '#lib/catalog/product-detail.ts'
import { errorText, logProblem } from '#lib/log.ts'
import { currentRedirects } from '#lib/redirects/current.ts'
import { isHere } from '#lib/redirects/target.ts'

const catalogue = {
  dealership: readDealership,
  productExists: async (slug: string) => (await readProduct(slug)) !== null,
}

/** Answers redirects that staff published (308); any other request passes at once. */
export async function proxy({ nextUrl }: NextRequest) {
  const { pathname, search } = nextUrl
  const to = await currentRedirects()
    .answer(pathname, search, catalogue)
    .catch((error: unknown) => {
      logProblem('redirect-not-answered', { problem: errorText(error) })
      return null
    })
  if (!to) return NextResponse.next()
  const location = isHere(to) ? new URL(to.pathname + to.search + to.hash, nextUrl) : to
  // A browser that kept it would go in circles once a page is renamed back.
  return NextResponse.redirect(location, {
    status: 308,
    headers: { 'cache-control': 'public, max-age=0, must-revalidate' },
  })
}

export const config = {
  matcher: [
    {
      // Pages that are always there, files and what is no page at all do not come here.
      source:
        '/((?!_next/|api/|studio(?:/|$)|uploads/|(?:dealer/[^/]+/)?(?:products|about|faq|contact|privacy|dealers)/?$|.*\\.(?!(?:html?|php|aspx?|jsp|cfm|pdf)$)[^./]*$).+)',
      missing: [
        // Staff who look at drafts see what is there now.
        { type: 'cookie', key: '__prerender_bypass' },
        // What a link within the site asks for: a browser that finds no page there asks for a document.
        { type: 'header', key: 'rsc' },
      ],
    },
  ],
}
