import './options.ts'
import { type DocumentDefinition, getPublishedId, type SchemaTypeDefinition } from 'sanity'
import { withVariants } from '#schemas/fields/variants.ts'
import { catalogPickTypes } from '#schemas/objects/catalog-pick-types.ts'
import { claim } from './documents/claim.ts'
import { faqCategory } from './documents/faq-category.ts'
import { faqEntry } from './documents/faq-entry.ts'
import { page } from './documents/page.ts'
import { redirect } from './documents/redirect.ts'
import { reusableSection } from './documents/reusable-section.ts'
import { term } from './documents/term.ts'
import type { CatalogChecks } from './fields/catalog-checks.ts'
import { withProofWarning } from './fields/proof-warning.ts'
import { captionsFile } from './objects/captions-file.ts'
import { claimProof } from './objects/claim-proof.ts'
import { downloadItem } from './objects/download-item.ts'
import { highlight } from './objects/highlight.ts'
import { installStep } from './objects/install-step.ts'
import { link } from './objects/link.ts'
import { linkTargetType, optionalLinkTargetType } from './objects/link-target.ts'
import { oldPathType } from './objects/old-path.ts'
import { picture } from './objects/picture.ts'
import { richText } from './objects/rich-text.ts'
import { seoType } from './objects/seo.ts'
import { setKind } from './objects/set-kind.ts'
import { socialLink } from './objects/social-link.ts'
import { formerVariant, textVariantType } from './objects/text-variant.ts'
import { video } from './objects/video.ts'
import { videoChapter } from './objects/video-chapter.ts'
import { videoTime } from './objects/video-time.ts'
import { sectionTypes } from './sections/index.ts'
import { aboutPage } from './singletons/about-page.ts'
import { announcementBar } from './singletons/announcement-bar.ts'
import { contactPage } from './singletons/contact-page.ts'
import { dealersPage } from './singletons/dealers-page.ts'
import { faqPage } from './singletons/faq-page.ts'
import { formTexts } from './singletons/form-texts.ts'
import { homePage } from './singletons/home-page.ts'
import { installGuide } from './singletons/install-guide.ts'
import { navigation } from './singletons/navigation.ts'
import { privacyPage } from './singletons/privacy-page.ts'
import { productPage } from './singletons/product-page.ts'
import { productsPage } from './singletons/products-page.ts'
import { siteSettings } from './singletons/site-settings.ts'
import { visitorMails } from './singletons/visitor-mails.ts'

/** Types with a single document, whose id is the name of the type. */
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
  formTexts,
  visitorMails,
  announcementBar,
  siteSettings,
].map(asSingleton)

/** Types with any number of documents, which staff create and visitors see. */
export const documents = [page, reusableSection, faqEntry, faqCategory, claim, redirect]

/** Types with any number of documents that staff create for the Studio: the site reads none. */
export const staffDocuments = [term]

/** Returns all schema types of the Studio. */
export const schemaTypes = (catalog: CatalogChecks): SchemaTypeDefinition[] => {
  const types: SchemaTypeDefinition[] = [
    ...singletons,
    ...documents,
    ...staffDocuments,
    ...sectionTypes,
    ...catalogPickTypes(catalog),
    linkTargetType(catalog),
    optionalLinkTargetType(catalog),
    oldPathType(catalog),
    textVariantType(catalog),
    formerVariant,
    downloadItem,
    highlight,
    installStep,
    link,
    picture,
    setKind,
    richText,
    seoType(catalog),
    socialLink,
    captionsFile,
    claimProof,
    video,
    videoChapter,
    videoTime,
  ]
  return types.map((type) => withVariants(withProofWarning(type)))
}

/** Adds a rule that rejects further documents of the type, for example from an import. */
function asSingleton<Type extends DocumentDefinition>(type: Type): Type {
  return {
    ...type,
    validation: (rule) =>
      rule.custom((document) =>
        !document || getPublishedId(document._id) === type.name
          ? true
          : `There is only one “${type.title}”. Delete this document.`,
      ),
  }
}
