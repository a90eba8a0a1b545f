import { locales } from '#lib/base/locales.ts'
import { hasValidPercentEncoding, nonPagePattern } from '#lib/routing/page-path.ts'
import { fixedPagePaths } from '#lib/routing/pages.ts'
import { parsePagePath } from '#lib/routing/parse-page-path.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import { parseBrandListing } from './page-exists.ts'
import { normalizePath } from './redirect-target.ts'

/** Extensions of the pages and documents of earlier sites, in capitals or not: a matcher has no flags. */
const documentExtensions = 'html?|php|aspx?|jsp|cfm|pdf'.replace(
  /[a-z]/g,
  (letter) => `[${letter}${letter.toUpperCase()}]`,
)

/** Regular expression for the paths, without their first slash, of pages that are always there. */
const fixedPagePattern = locales
  .map((locale) => {
    const [main = '', dealer = ''] = [mainStorefront, { kind: 'dealer', slug: 'x' } as const].map(
      (storefront) => storefrontHref({ locale, storefront }, '/').replace(/\/?$/, '/').slice(1),
    )
    const names = fixedPagePaths(locale).map((path) => path.slice(main.length))
    const ofDealer = dealer.slice(main.length).replace('/x/', '/[^/]+/')
    return `${main}(?:${ofDealer})?(?:${names.join('|')})`
  })
  .join('|')

/**
 * Regular expression for the paths, without their first slash, that can have a redirect: any but the
 * site's pages, files, and paths of the Studio, the API and Next. `proxy.ts` repeats it as a literal,
 * because Next reads the matcher without running the file; a unit test compares the two.
 */
export const redirectSourcePattern = `(?!${nonPagePattern}|uploads/|(?:${fixedPagePattern})/?$|.*\\.(?!(?:${documentExtensions})$)[^./]*$).+`

const redirectSourceRegExp = new RegExp(`^/${redirectSourcePattern}$`)

/** Returns why a path cannot be the old URL of a redirect, as a sentence for staff, or null. */
export function getRedirectSourceError(from: string): string | null {
  if (parseBrandListing(parseStorefrontPath(from).path) !== null && !from.includes('&')) return null
  const extra = /^https?:\/\/|[?#]/i.exec(from)?.[0]
  if (extra === '?')
    return 'Leave out the ? and what follows: a redirect answers with any parameters.'
  if (extra === '#') return 'Leave out the # and what follows: it never reaches the site.'
  if (extra) return `Leave out ${extra} and the name of the site: begin with the next /.`
  if (
    !/^\/(?!\/)(?:[\p{L}\p{M}\p{N}/._~+-]|%[0-9a-f]{2})*$/iu.test(from) ||
    !hasValidPercentEncoding(from)
  ) {
    return 'Begin with /, then use only letters, digits and / . - _ ~ +; write any other character as browsers do, such as %20.'
  }
  const path = normalizePath(from)
  const { storefront, path: storefrontPath } = parseStorefrontPath(path)
  // A dealership can close: the path of its home page can have a redirect then.
  const isDealerHome = storefront.kind === 'dealer' && storefrontPath === '/'
  const { kind } = parsePagePath(storefrontPath)
  if ((kind === 'site-page' || kind === 'query-page') && !isDealerHome) {
    return 'This page is always there: it cannot lead elsewhere.'
  }
  return redirectSourceRegExp.test(path)
    ? null
    : 'This is no page’s URL: nothing can lead on from it.'
}
