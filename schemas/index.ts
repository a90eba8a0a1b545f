import './options.ts'
import type { SchemaTypeDefinition } from 'sanity'
import type { CatalogueRules } from './catalogue.ts'
import { claim } from './documents/claim.ts'
import { faqCategory } from './documents/faq-category.ts'
import { faqEntry } from './documents/faq-entry.ts'
import { page } from './documents/page.ts'
import { redirect } from './documents/redirect.ts'
import { onlyOne } from './fields/only-one.ts'
import { address } from './objects/address.ts'
import { cataloguePicks } from './objects/catalogue-pick.ts'
import { highlight } from './objects/highlight.ts'
import { installStep } from './objects/install-step.ts'
import { link } from './objects/link.ts'
import { picture } from './objects/picture.ts'
import { richText } from './objects/rich-text.ts'
import { seo } from './objects/seo.ts'
import { socialLink } from './objects/social-link.ts'
import { video } from './objects/video.ts'
import { sectionTypes } from './sections/index.ts'
import { aboutPage } from './singletons/about-page.ts'
import { announcementBar } from './singletons/announcement-bar.ts'
import { contactPage } from './singletons/contact-page.ts'
import { dealersPage } from './singletons/dealers-page.ts'
import { faqPage } from './singletons/faq-page.ts'
import { homePage } from './singletons/home-page.ts'
import { installGuide } from './singletons/install-guide.ts'
import { navigation } from './singletons/navigation.ts'
import { privacyPage } from './singletons/privacy-page.ts'
import { productPage } from './singletons/product-page.ts'
import { productsPage } from './singletons/products-page.ts'
import { siteSettings } from './singletons/site-settings.ts'

/** Types of which there is one document, whose id is the type's name. */
export const singletons = [
  homePage,
  productsPage,
  productPage,
  aboutPage,
  dealersPage,
  faqPage,
  contactPage,
  privacyPage,
  installGuide,
  navigation,
  announcementBar,
  siteSettings,
].map(onlyOne)

/** Types of which staff make as many documents as they need. */
export const documents = [page, faqEntry, faqCategory, claim, redirect]

/** Every type of the content model. */
export const schemaTypes = (catalogue: CatalogueRules): SchemaTypeDefinition[] => [
  ...singletons,
  ...documents,
  ...sectionTypes,
  ...cataloguePicks(catalogue),
  address(catalogue),
  highlight,
  installStep,
  link,
  picture,
  richText,
  seo,
  socialLink,
  video,
]
