import { defineType, getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getRedirectSourceError } from '#lib/redirects/redirect-source.ts'
import { normalizePath, redirectKey } from '#lib/redirects/redirect-target.ts'
import { parseProductPath } from '#lib/routing/product-path.ts'
import { parseStorefrontPath } from '#lib/routing/storefront-path.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'

/** Path of this site from which a redirect leads. */
export const oldPathType = (catalog: CatalogChecks) =>
  defineType({
    name: 'oldPath',
    title: 'Old URL',
    type: 'string',
    description:
      'URL of a page that no longer exists, as a browser shows it, for example /old-offer',
    validation: (rule) => [
      rule.required().error('Give the old URL.'),
      rule.custom((from) => (from ? (getRedirectSourceError(from) ?? true) : true)),
      rule.custom(async (from, { document, getClient }) => {
        const id = getPublishedId(document?._id ?? '')
        const others = await getClient({ apiVersion }).fetch<string[]>(
          '*[_type == "redirect" && defined(from) && !(_id in [$id, "drafts." + $id])].from',
          { id },
        )
        const key = redirectKey(from ?? '')
        return others.every((other) => redirectKey(other) !== key)
          ? true
          : 'Another redirect has this old URL.'
      }),
      rule
        .custom(async (from, context) =>
          from && (await isPublishedPage(normalizePath(from), context, catalog))
            ? 'A page has this URL: visitors see it, and are sent on only when it is gone.'
            : true,
        )
        .warning(),
    ],
  })

/** Returns whether visitors see a page of the catalogue or a campaign page at a public path. */
async function isPublishedPage(
  publicPath: string,
  { getClient }: ValidationContext,
  catalog: CatalogChecks,
): Promise<boolean> {
  const { storefront, path } = parseStorefrontPath(publicPath)
  const isDealer = storefront.kind === 'dealer'
  if (isDealer && !(await catalog.dealershipExists(storefront.slug))) return false
  if (isDealer && path === '/') return true
  const productSlug = parseProductPath(path)
  if (productSlug !== null) return catalog.productExists(productSlug)
  const pages = await getClient({ apiVersion }).fetch<number>(
    `count(*[_type == "page" && path.current == $path && select(
      $isDealer => onDealers == true && coalesce(count(dealerships), 0) == 0,
      !(onDealers == true && onlyOnDealers == true)
    )])`,
    { path: path.slice(1), isDealer },
    { perspective: 'published' },
  )
  return pages > 0
}
