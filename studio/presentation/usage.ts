import { claim } from '#schemas/documents/claim.ts'
import { faqCategory } from '#schemas/documents/faq-category.ts'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { page } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { announcementBar } from '#schemas/singletons/announcement-bar.ts'
import { installGuide } from '#schemas/singletons/install-guide.ts'
import { navigation } from '#schemas/singletons/navigation.ts'
import { siteSettings } from '#schemas/singletons/site-settings.ts'
import type { Path } from './pages.ts'

/** Where documents of a type are used. */
export interface Usage {
  /** GROQ filter for the pages' documents that use the document `$id`. */
  filter?: string
  /** A fixed page that uses every document of the type. */
  always?: Path
  message?: string
}

const everywhere: Usage = { always: '/', message: 'Used everywhere, on every page' }
const nowhere: Usage = { message: 'On no page: it sends visitors from the old address to the new' }

/** Where documents are used that are no fixed page, by their type. */
export const usages: Readonly<Record<string, Usage>> = {
  [page.name]: { filter: '_id == $id' },
  [faqEntry.name]: { always: '/faq', filter: 'references($id)' },
  [faqCategory.name]: { always: '/faq' },
  [claim.name]: { filter: 'references($id)' },
  [installGuide.name]: {
    always: '/faq#installation',
    filter: '"installStepsSection" in sections[]._type',
  },
  [siteSettings.name]: everywhere,
  [navigation.name]: everywhere,
  [announcementBar.name]: everywhere,
  [redirect.name]: nowhere,
}
