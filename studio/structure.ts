import { FolderIcon } from '@sanity/icons/Folder'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { DocumentDefinition } from 'sanity'
import type { StructureResolver } from 'sanity/structure'
import { sitePages } from '#lib/routing/pages.ts'
import { claim } from '#schemas/documents/claim.ts'
import { faqCategory } from '#schemas/documents/faq-category.ts'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { page } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { reusableSection } from '#schemas/documents/reusable-section.ts'
import { term } from '#schemas/documents/term.ts'
import { singletons } from '#schemas/index.ts'
import { announcementBar } from '#schemas/singletons/announcement-bar.ts'
import { formTexts } from '#schemas/singletons/form-texts.ts'
import { installGuide } from '#schemas/singletons/install-guide.ts'
import { navigation } from '#schemas/singletons/navigation.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import { siteSettings } from '#schemas/singletons/site-settings.ts'
import { visitorMails } from '#schemas/singletons/visitor-mails.ts'
import { commentsListItem } from '#studio/guests/comments-list.tsx'
import { MailPreview } from '#studio/mails/mail-preview.tsx'
import { deletedListItem } from '#studio/removal/deleted-list.tsx'
import { claimsToProveListItem } from '#studio/structure/claims-to-prove-list-item.ts'
import { draftsListItem } from '#studio/structure/drafts-list-item.ts'
import { orderableListItem } from '#studio/structure/orderable-list.tsx'
import { singletonListItem } from '#studio/structure/singleton-list-item.ts'
import { translationsListItem } from '#studio/variants/translations-list-item.ts'

/** Returns whether a document is a site page's, or the copy of all product pages. */
const hasPage = ({ name }: DocumentDefinition) =>
  name === productPage.name || sitePages.some(({ documentType }) => documentType === name)

/**
 * First column of the Studio: pages, then shared content and settings, the most often edited first. At 900
 * pixels, all but the last eight are in view.
 */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Content')
    .items([
      draftsListItem(S),
      deletedListItem(S),
      commentsListItem(S),
      translationsListItem(S),
      S.divider().title('Pages'),
      ...singletons.filter(hasPage).map((type) => singletonListItem(S, type)),
      S.documentTypeListItem(page.name).title('Campaign pages'),
      S.documentTypeListItem(redirect.name).title('Redirects'),
      S.divider().title('FAQ'),
      orderableListItem(S, context, {
        type: faqEntry,
        title: 'FAQ entries',
        icon: HelpCircleIcon,
        hint: 'The FAQ page groups entries by category: the order counts within each.',
      }),
      orderableListItem(S, context, {
        type: faqCategory,
        title: 'FAQ categories',
        icon: FolderIcon,
        hint: 'The FAQ page shows the categories in this order.',
      }),
      S.divider().title('Settings'),
      singletonListItem(S, announcementBar),
      S.documentTypeListItem(claim.name).title('Claims'),
      claimsToProveListItem(S),
      ...[navigation, installGuide].map((type) => singletonListItem(S, type)),
      S.documentTypeListItem(reusableSection.name).title('Reusable sections'),
      ...[siteSettings, formTexts].map((type) => singletonListItem(S, type)),
      singletonListItem(S, visitorMails, [S.view.component(MailPreview).title('Preview')]),
      S.documentTypeListItem(term.name).title('Terms'),
    ])
