import type { DocumentDefinition } from 'sanity'
import { sharedPages } from '#lib/storefront/pages.ts'
import { aboutPage } from '#schemas/singletons/about-page.ts'
import { contactPage } from '#schemas/singletons/contact-page.ts'
import { dealersPage } from '#schemas/singletons/dealers-page.ts'
import { faqPage } from '#schemas/singletons/faq-page.ts'
import { homePage } from '#schemas/singletons/home-page.ts'
import { privacyPage } from '#schemas/singletons/privacy-page.ts'
import { productsPage } from '#schemas/singletons/products-page.ts'

export type Path = `/${string}`

/** A page of the site as the preview knows it. */
export interface PreviewPage {
  title: string
  /** On the main storefront. */
  path: Path
  /** Whose storefronts have it beside the main one: all dealers’, or those of these ids. */
  dealers: 'all' | 'none' | readonly string[]
}

const shared: readonly string[] = sharedPages

const fixedPage = ({ name, title = name }: DocumentDefinition, path: Path) => ({
  type: name,
  title,
  path,
  dealers: shared.includes(path) ? ('all' as const) : ('none' as const),
})

/** The pages that have a document of their own. */
export const fixedPages = [
  fixedPage(homePage, '/'),
  fixedPage(productsPage, '/products'),
  fixedPage(aboutPage, '/about'),
  fixedPage(dealersPage, '/dealers'),
  fixedPage(faqPage, '/faq'),
  fixedPage(contactPage, '/contact'),
  fixedPage(privacyPage, '/privacy'),
]
