import { z } from 'zod'
import { type Locale, locales } from './locales.ts'

/** Sanity types with a single document, whose id is the name of the type. */
export const singletonTypes = [
  'siteSettings',
  'navigation',
  'formTexts',
  'visitorMails',
  'announcementBar',
  'homePage',
  'aboutPage',
  'productsPage',
  'productPage',
  'faqPage',
  'contactPage',
  'dealersPage',
  'privacyPage',
  'installGuide',
] as const

export type SingletonType = (typeof singletonTypes)[number]

/** Sanity types with any number of documents. */
const collectionTypes = [
  'page',
  'reusableSection',
  'faqEntry',
  'faqCategory',
  'claim',
  'redirect',
] as const

/**
 * Sanity types that the site reads; webhooks about other types are ignored. Image and file assets are
 * not among them: an asset never changes after its upload.
 */
export const contentTypes = [...singletonTypes, ...collectionTypes] as const

/** Type of the document by which `npm run doctor` follows a publish to each server; no page shows it. */
export const canaryType = 'doctorCanary'

export const contentTypeSchema = z.enum(contentTypes)

export type ContentType = z.infer<typeof contentTypeSchema>

/** Types whose documents share one cache tag. Each campaign page has its own tag, by path. */
export type ContentTagType = Exclude<ContentType, 'page'>

/** Types whose documents pages pick one by one. */
export const pickedTypes = [
  'faqEntry',
  'claim',
  'reusableSection',
] as const satisfies ContentTagType[]

/**
 * Cache tags of reads. A read declares the tags of all types and rows that its result depends on,
 * referenced ones included; a webhook invalidates the narrowest tags that cover a change.
 */
export const tags = {
  content: (type: ContentTagType) => `content:${type}`,
  /** One document that pages pick, of `pickedTypes`. */
  pickedDocument: (type: ContentTagType, id: string) => `content:${type}:${id}`,
  /** A claim that texts have inserted. @param name of the claim in tokens */
  insertedClaim: (name: string) => `content:claim:in-text:${name}`,
  campaignPage: (path: string) => `content:page:${path}`,
  /** Existence and storefronts of one campaign page, for links to it. */
  campaignPageAvailability: (path: string) => `content:page-availability:${path}`,
  /** Every read of a single campaign page or its availability, for a change that names no path. */
  eachCampaignPage: 'content:page:*',
  /** Any change of any campaign page. */
  anyCampaignPage: 'content:any-page',
  /** List of campaign pages: their paths and storefronts. */
  campaignPages: 'content:page',
  /** Any change of any product. */
  products: 'products',
  /** The set of products, their brands, and their order. */
  productLists: 'product-lists',
  /** Kinds and prices of sets. */
  setPrices: 'set-prices',
  product: (slug: string) => `product:${slug}`,
  /** Every read of a single product, for a change of too many rows to list them. */
  eachProduct: 'product:*',
  /** The set of a brand's products, their order, and the models they fit. @param id the brand's */
  brandProducts: (id: string) => `brand-products:${id}`,
  /** Every read of a brand's products, for a change of too many rows to list them. */
  eachBrandProducts: 'brand-products:*',
  brands: 'brands',
  /** Any change of any machine. */
  machines: 'machines',
  /** The tracks of a model. @param brand id of the brand @param model from `modelKey` */
  machine: (brand: string, model: string) => `machine:${brand}:${model}`,
  /** Every read of a single model, for a change of too many rows to list them. */
  eachMachine: 'machine:*',
  /** Machines and sets of a width of track. @param width in mm, rounded */
  trackWidth: (width: number) => `track-width:${width}`,
  /** Every read by width, for a change of too many rows to list them. */
  eachTrackWidth: 'track-width:*',
  /** Lists of dealerships. */
  dealerships: 'dealerships',
  dealership: (slug: string) => `dealership:${slug}`,
  /** Tag of no page, whose arrival at each server `npm run doctor` measures. */
  canary: 'doctor:canary',
  /** Every read of a single dealership, for a change of too many rows to list them. */
  eachDealership: 'dealership:*',
  /** Tag for a change that affects pages in one language only. Changes of rows use it for French only. */
  inLocale: (locale: Locale, tag: string) => `${locale}:${tag}`,
}

/** Returns the tags of a read for pages in a language. @param allTags of changes that pages in all languages show */
export function tagsInLocale(locale: Locale, allTags: readonly string[]): string[] {
  return [...allTags, ...allTags.map((tag) => tags.inLocale(locale, tag))]
}

/** Returns the tags of a read of what pages in all languages show. */
export function tagsInAllLocales(allTags: readonly string[]): string[] {
  return [...new Set(locales.flatMap((locale) => tagsInLocale(locale, allTags)))]
}

/** Most tags that a read lists, those in its language aside; Next ignores those after the 128th. */
export const maxTagsPerRead = 60

/** Maximum length of a tag; Next ignores longer ones, and logs a warning. */
export const maxTagLength = 256

/**
 * Revalidation period of reads and pages, in seconds. If a webhook is lost, a page can be rendered from
 * a read that is about to expire, so content is stale for at most twice this period: ten minutes.
 */
export const revalidateSeconds = 300

/** Timeout of one request to a backend, in milliseconds. */
export const readTimeoutMs = 5_000
