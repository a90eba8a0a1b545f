import { defineDocuments } from 'sanity/presentation'
import { productPath } from '#lib/routing/product-path.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import { sitePreviewPages } from './preview-pages.ts'
import { parsePreviewUrl } from './preview-routes.ts'

const onEveryStorefront = (path: string) => [path, `/dealer/:dealer${path === '/' ? '' : path}`]

/** Main document of each URL of the preview: the document that Presentation opens beside it. */
export const mainDocuments = defineDocuments([
  ...sitePreviewPages.map(({ type, path, dealers }) => ({
    route: dealers === 'none' ? path : onEveryStorefront(path),
    type,
  })),
  { route: onEveryStorefront(productPath(':product')), type: productPage.name },
  {
    route: ['/dealer/:dealer/:path+', '/:path+'],
    resolve: ({ path }) => ({
      filter: '_type == "page" && path.current == $path',
      params: { path: parsePreviewUrl(path).path.slice(1) },
    }),
  },
])
