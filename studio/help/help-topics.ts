import type { documents, singletons, staffDocuments } from '#schemas/index.ts'

/** Anchors of the headings of the staff guide that screens of the Studio lead to. */
export type GuideHeading =
  | 'staff-guide'
  | 'edit-and-publish'
  | 'words-that-sell'
  | 'french'
  | 'terms'
  | 'claims'
  | 'find-and-replace'
  | 'production'
  | 'campaign-pages'
  | 'reusable-sections'
  | 'redirects'
  | 'links'
  | 'catalogue'
  | 'pictures'
  | 'machines'
  | 'fit'
  | 'dates'
  | 'comments-by-guests'
  | 'leads'
  | 'results'
  | 'dealers'

type DocumentType = (typeof singletons | typeof documents | typeof staffDocuments)[number]['name']

/** Section for each type of documents. */
export const documentTopics: Record<DocumentType, GuideHeading> = {
  homePage: 'edit-and-publish',
  productsPage: 'edit-and-publish',
  productPage: 'edit-and-publish',
  aboutPage: 'edit-and-publish',
  dealersPage: 'dealers',
  faqPage: 'edit-and-publish',
  contactPage: 'edit-and-publish',
  privacyPage: 'edit-and-publish',
  installGuide: 'edit-and-publish',
  navigation: 'words-that-sell',
  formTexts: 'words-that-sell',
  visitorMails: 'words-that-sell',
  announcementBar: 'dates',
  siteSettings: 'production',
  page: 'campaign-pages',
  reusableSection: 'reusable-sections',
  faqEntry: 'edit-and-publish',
  faqCategory: 'edit-and-publish',
  claim: 'claims',
  redirect: 'redirects',
  term: 'terms',
}

/** Section for each tool, by its name in the URL. */
export const toolTopics: Record<string, GuideHeading> = {
  structure: 'edit-and-publish',
  presentation: 'edit-and-publish',
  media: 'pictures',
  leads: 'leads',
  results: 'results',
  catalogue: 'catalogue',
  replace: 'find-and-replace',
  links: 'links',
  releases: 'dates',
}

/** Sections for parts of tools, by the segment of the URL that names them. */
export const partTopics: Record<string, GuideHeading> = {
  drafts: 'edit-and-publish',
  deleted: 'edit-and-publish',
  'guest-comments': 'comments-by-guests',
  'claims-to-prove': 'claims',
  translations: 'french',
  machines: 'machines',
  fit: 'fit',
  dealerships: 'dealers',
}

const segmentTopics = new Map<string, GuideHeading>(
  Object.entries({ ...partTopics, ...documentTopics }),
)

/**
 * Returns the section of the staff guide about a screen of the Studio: that of the document, list or part of a tool
 * that was opened last, else that of the tool.
 * @param pathname of the Studio's URL, such as `/studio/structure/page;1f0c,type=page`
 */
export function getTopic(pathname: string): GuideHeading {
  const [, , tool = '', ...rest] = pathname.split('/')
  const segments = rest.flatMap((segment) => decode(segment).split(/[;,]/))
  const topics = segments.flatMap((segment) => {
    const topic = segmentTopics.get(segment.replace(/^type=/, ''))
    return topic ? [topic] : []
  })
  return (
    topics.at(-1) ?? (Object.hasOwn(toolTopics, tool) ? toolTopics[tool] : null) ?? 'staff-guide'
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
