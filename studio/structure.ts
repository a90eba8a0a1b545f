import { FolderIcon } from '@sanity/icons/Folder'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import type { StructureResolver } from 'sanity/structure'
import { claim } from '#schemas/documents/claim.ts'
import { faqCategory } from '#schemas/documents/faq-category.ts'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { page } from '#schemas/documents/page.ts'
import { redirect } from '#schemas/documents/redirect.ts'
import { aboutPage } from '#schemas/singletons/about-page.ts'
import { announcementBar } from '#schemas/singletons/announcement-bar.ts'
import { contactPage } from '#schemas/singletons/contact-page.ts'
import { dealersPage } from '#schemas/singletons/dealers-page.ts'
import { faqPage } from '#schemas/singletons/faq-page.ts'
import { homePage } from '#schemas/singletons/home-page.ts'
import { installGuide } from '#schemas/singletons/install-guide.ts'
import { navigation } from '#schemas/singletons/navigation.ts'
import { privacyPage } from '#schemas/singletons/privacy-page.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import { productsPage } from '#schemas/singletons/products-page.ts'
import { siteSettings } from '#schemas/singletons/site-settings.ts'
import { drafts } from './structure/drafts.ts'
import { mediaLibrary } from './structure/media.tsx'
import { ordered } from './structure/ordered.ts'
import { singleton } from './structure/singleton.ts'

/** The Studio's first column: pages first, then what they share. */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .title('Content')
    .items([
      drafts(S),
      S.divider().title('Pages'),
      ...[
        homePage,
        productsPage,
        productPage,
        aboutPage,
        dealersPage,
        faqPage,
        contactPage,
        privacyPage,
      ].map((type) => singleton(S, type)),
      S.documentTypeListItem(page.name).title('Campaign pages'),
      S.divider().title('FAQ'),
      ordered(S, context, { type: faqEntry, title: 'Questions', icon: HelpCircleIcon }),
      ordered(S, context, { type: faqCategory, title: 'Categories', icon: FolderIcon }),
      S.divider().title('Media'),
      mediaLibrary(S),
      S.divider().title('Settings'),
      ...[siteSettings, navigation, announcementBar, installGuide].map((type) =>
        singleton(S, type),
      ),
      S.documentTypeListItem(claim.name).title('Claims'),
      S.documentTypeListItem(redirect.name).title('Redirects'),
    ])
