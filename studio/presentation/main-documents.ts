import { defineDocuments } from 'sanity/presentation'
import { productPage } from '#schemas/singletons/product-page.ts'
import { fixedPages } from './pages.ts'
import { readPlace } from './places.ts'

const everywhere = (path: string) => [path, `/dealer/:dealer${path === '/' ? '' : path}`]

/** The document to open beside a page of the preview. */
export const mainDocuments = defineDocuments([
  ...fixedPages.map(({ type, path, dealers }) => ({
    route: dealers === 'none' ? path : everywhere(path),
    type,
  })),
  { route: everywhere('/products/:product'), type: productPage.name },
  {
    route: ['/dealer/:dealer/:path+', '/:path+'],
    resolve: ({ path }) => ({
      filter: '_type == "page" && path.current == $path',
      params: { path: readPlace(path).path.slice(1) },
    }),
  },
])
