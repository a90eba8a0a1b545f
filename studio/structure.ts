import type { StructureBuilder, StructureResolver } from 'sanity/structure'
import { faqEntry } from '#schemas/documents/faq-entry.ts'
import { homePage } from '#schemas/singletons/home-page.ts'
import { siteSettings } from '#schemas/singletons/site-settings.ts'

/** The Studio's first column: pages first, then what they share. */
export const structure: StructureResolver = (S) =>
  S.list()
    .title('Content')
    .items([
      singleton(S, homePage),
      S.listItem()
        .id(faqEntry.name)
        .title('FAQ')
        .icon(faqEntry.icon)
        .child(
          S.documentTypeList(faqEntry.name)
            .title('FAQ')
            .defaultOrdering([{ field: 'order', direction: 'asc' }]),
        ),
      S.divider(),
      singleton(S, siteSettings),
    ])

function singleton(S: StructureBuilder, type: typeof homePage | typeof siteSettings) {
  return S.listItem()
    .id(type.name)
    .title(type.title ?? type.name)
    .icon(type.icon)
    .child(
      S.document()
        .schemaType(type.name)
        .documentId(type.name)
        .title(type.title ?? type.name),
    )
}
