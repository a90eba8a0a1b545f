import type { ContentTagType } from '../base/cache-tags.ts'
import { defaultLocale, type Locale, locales } from '../base/locales.ts'
import type { TextKey } from '../base/messages.ts'
import { frenchSegments } from './localized-path.ts'
import {
  aboutPath,
  contactPath,
  dealersPath,
  faqPath,
  installationAnchor,
  privacyPath,
  productsPath,
  queryPagePaths,
  quoteAnchor,
} from './page-paths.ts'
import { mainStorefront, type Storefront } from './storefront.ts'
import { storefrontHref } from './storefront-href.ts'

/** Page with its own folder under `app/[locale]/[storefront]` and its own Sanity document. */
export interface SitePage {
  /** Path on the main storefront. */
  path: `/${string}`
  /** Sanity type of the page's document; the document's id is the same. */
  documentType: ContentTagType
  /** Storefronts that have the page: all of them, or the main one only. */
  storefronts: 'all' | 'main'
  /** Storefront whose page is canonical: each one's own, or the main one's for all. */
  canonical: 'own' | 'main'
  /** Fragments that a link to the page can target; `sections` if they are its sections' ids. */
  anchors: readonly string[] | 'sections'
  /** Types of which the page shows every document. */
  listedTypes: readonly ContentTagType[]
  /** Namespace of messages whose `title` is the page's heading unless its document has one. */
  headingMessages: 'products' | 'contact' | null
  /** Key of the `navigation` messages that labels the page in the default menu; null if it is left out. */
  menuLabel: TextKey<'navigation'> | null
  /** Key of the `navigation` messages that labels the page in llms.txt; null if it is left out. */
  llmsLabel: TextKey<'navigation'> | null
}

const defaults = {
  storefronts: 'all',
  canonical: 'main',
  anchors: [],
  listedTypes: [],
  headingMessages: null,
  menuLabel: null,
  llmsLabel: null,
} as const

/**
 * Registry of the site's pages. A new page is its folder, an entry here, its document and its copy
 * (docs/how-to/content.md): redirects, link inputs, canonical URLs, sitemap, llms.txt, social
 * images, preview and the Studio's structure follow the entry.
 */
export const pages = {
  home: {
    ...defaults,
    path: '/',
    documentType: 'homePage',
    canonical: 'own',
    anchors: 'sections',
    menuLabel: 'home',
  },
  products: {
    ...defaults,
    path: productsPath,
    documentType: 'productsPage',
    anchors: [quoteAnchor],
    headingMessages: 'products',
    menuLabel: 'products',
    llmsLabel: 'products',
  },
  about: {
    ...defaults,
    path: aboutPath,
    documentType: 'aboutPage',
    menuLabel: 'about',
    llmsLabel: 'about',
  },
  dealers: {
    ...defaults,
    path: dealersPath,
    documentType: 'dealersPage',
    storefronts: 'main',
    anchors: ['inquiry', 'share', 'tell'],
    menuLabel: 'dealers',
    llmsLabel: 'dealers',
  },
  faq: {
    ...defaults,
    path: faqPath,
    documentType: 'faqPage',
    anchors: [installationAnchor],
    listedTypes: ['faqEntry', 'faqCategory', 'installGuide'],
    menuLabel: 'faq',
    llmsLabel: 'faq',
  },
  contact: {
    ...defaults,
    path: contactPath,
    documentType: 'contactPage',
    canonical: 'own',
    headingMessages: 'contact',
    menuLabel: 'contact',
    llmsLabel: 'waitlist',
  },
  privacy: { ...defaults, path: privacyPath, documentType: 'privacyPage' },
} as const satisfies Record<string, SitePage>

/** All entries of the registry, in the order of the default menu, link suggestions and llms.txt. */
export const sitePages: readonly SitePage[] = Object.values(pages)

/** Returns the page at a path of the main storefront, without query or fragment. */
export function findSitePage(path: string): SitePage | undefined {
  return sitePages.find((page) => page.path === path)
}

/** Returns whether a storefront has a page. */
export function isPageOnStorefront({ storefronts }: SitePage, storefront: Storefront): boolean {
  return storefronts === 'all' || storefront.kind === 'main'
}

/**
 * Returns the public paths at which the main storefront always has a page besides the home page, without their
 * first slash: site pages, the search and the fit.
 */
export function fixedPagePaths(locale: Locale): string[] {
  const route = { locale, storefront: mainStorefront }
  const paths: `/${string}`[] = [...sitePages.map(({ path }) => path), ...queryPagePaths]
  return paths.filter((path) => path !== '/').map((path) => storefrontHref(route, path).slice(1))
}

/** First path segments that a campaign page cannot have: other routes answer there. */
export const reservedPathSegments: ReadonlySet<string> = new Set([
  ...locales,
  ...fixedPagePaths(defaultLocale),
  'dealer',
  ...Object.values(frenchSegments),
  'studio',
  'desk',
  'bureau',
  'api',
  'uploads',
  'main',
])
