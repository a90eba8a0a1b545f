import { installationPath } from '#lib/routing/page-paths.ts'
import { pages } from '#lib/routing/pages.ts'
import { claim } from '#schemas/documents/claim.ts'
import { faqCategory } from '#schemas/documents/faq-category.ts'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { page } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { reusableSection } from '#schemas/documents/reusable-section.ts'
import { term } from '#schemas/documents/term.ts'
import { announcementBar } from '#schemas/singletons/announcement-bar.ts'
import { formTexts } from '#schemas/singletons/form-texts.ts'
import { installGuide } from '#schemas/singletons/install-guide.ts'
import { navigation } from '#schemas/singletons/navigation.ts'
import { siteSettings } from '#schemas/singletons/site-settings.ts'
import { visitorMails } from '#schemas/singletons/visitor-mails.ts'
import type { SitePath } from './preview-pages.ts'

/** Pages that show documents of a type. */
export interface DocumentUsage {
  /** GROQ filter for documents of pages that show the document `$id`. */
  filter?: string
  /** Path of a site page that shows every document of the type. */
  fixedPath?: SitePath
  message?: string
  /** Message while no page shows the document. */
  emptyMessage?: string
  /** Whether pages of every kind may show the document. */
  isEverywhere?: true
}

/** Usage of a document that every page shows. */
export const usedOnEveryPage: DocumentUsage = {
  fixedPath: pages.home.path,
  message: 'Used everywhere, on every page',
  isEverywhere: true,
}
const usedOnNoPage: DocumentUsage = {
  message: 'On no page: it sends visitors from the old URL to the new',
}

/** Pages that refer to `$id`, or to a reusable section that does. */
const referencing =
  'references($id) || references(*[_type == "reusableSection" && references($id)]._id)'

/** Usage of documents that are not a site page's own, by type. */
export const documentUsages: Readonly<Record<string, DocumentUsage>> = {
  [page.name]: {
    filter: '_id == $id',
    emptyMessage: 'On no page yet: it needs a URL',
  },
  [reusableSection.name]: { filter: 'references($id)' },
  [faqEntry.name]: { fixedPath: pages.faq.path, filter: referencing },
  [faqCategory.name]: { fixedPath: pages.faq.path },
  [claim.name]: { filter: referencing },
  [installGuide.name]: {
    fixedPath: installationPath,
    filter:
      '"installStepsSection" in sections[]._type || "installStepsSection" in sections[].reusable->sections[]._type',
  },
  [siteSettings.name]: usedOnEveryPage,
  [navigation.name]: usedOnEveryPage,
  [announcementBar.name]: {
    ...usedOnEveryPage,
    message: 'At the top of every page, while “Show the bar” is on',
  },
  [formTexts.name]: {
    fixedPath: pages.contact.path,
    message: 'Used wherever a form is shown',
    isEverywhere: true,
  },
  [visitorMails.name]: { message: 'On no page: in the mails to visitors' },
  [redirect.name]: usedOnNoPage,
  [term.name]: { message: 'On no page: the Studio checks French texts by it' },
}
