import { type SitePage, sitePages } from '#lib/routing/pages.ts'
import { singletons } from '#schemas/index.ts'

/** A page of the site with the schema title of its document. */
export interface PageDocument extends SitePage {
  title: string
}

/** The pages of the registry, as staff know them. */
export const pageDocuments: readonly PageDocument[] = sitePages.map((page) => ({
  ...page,
  title: singletons.find(({ name }) => name === page.documentType)?.title ?? page.documentType,
}))
