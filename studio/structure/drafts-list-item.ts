import { EditIcon } from '@sanity/icons/Edit'
import type { StructureBuilder } from 'sanity/structure'
import { apiVersion } from '#lib/content/api-version.ts'
import { documents, singletons, staffDocuments } from '#schemas/index.ts'

// The Studio chooses the perspective of a list: `_id` holds the draft id in `raw`, `_originalId` in
// `drafts`.
const filter = '_type in $types && (_id in path("drafts.**") || _originalId in path("drafts.**"))'

/** List of all documents with unpublished changes, latest change first. */
export function draftsListItem(S: StructureBuilder) {
  return S.listItem()
    .id('drafts')
    .title('Drafts')
    .icon(EditIcon)
    .child(
      S.documentList()
        .id('drafts')
        .title('Drafts')
        .apiVersion(apiVersion)
        .filter(filter)
        .params({ types: [...singletons, ...documents, ...staffDocuments].map(({ name }) => name) })
        .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
        .menuItems([])
        .initialValueTemplates([]),
    )
}
