import { defineDocuments } from 'sanity/presentation'
import { defaultLocale, locales } from '#lib/base/locales.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { mainStorefront, type Storefront } from '#lib/routing/storefront.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import { type SitePath, sitePreviewPages } from './preview-pages.ts'
import { parsePreviewUrl } from './preview-routes.ts'

const anyDealer = { kind: 'dealer' as const, slug: ':dealer' }

/** Returns the routes of a path, in every language. */
const onStorefronts = (path: SitePath, storefronts: readonly Storefront[]) =>
  storefronts.flatMap((storefront) =>
    locales.map((locale) => storefrontHref({ locale, storefront }, path)),
  )

const onEveryStorefront = (path: SitePath) => onStorefronts(path, [mainStorefront, anyDealer])

/** Main document of each URL of the preview: the document that Presentation opens beside it. */
export const mainDocuments = defineDocuments([
  ...sitePreviewPages.map(({ type, path, dealers }) => ({
    route: dealers === 'none' ? onStorefronts(path, [mainStorefront]) : onEveryStorefront(path),
    type,
  })),
  { route: onEveryStorefront(productPath(':product')), type: productPage.name },
  {
    route: ['/dealer/:dealer/:path+', '/:path+'],
    resolve: ({ path: publicPath }) => {
      const { locale, path } = parsePreviewUrl(publicPath)
      const own =
        locale === defaultLocale ? 'path.current' : 'coalesce(frenchPath.current, path.current)'
      return { filter: `_type == "page" && ${own} == $path`, params: { path: path.slice(1) } }
    },
  },
])
