import { EditIcon } from '@sanity/icons/Edit'
import type { StructureBuilder } from 'sanity/structure'
import { apiVersion } from '#lib/content/dataset.ts'
import { documents, singletons } from '#schemas/index.ts'

// Whether a list is read raw or as drafts lie over published documents, which changes `_id`, is the
// Studio's own affair.
const filter = '_type in $types && (_id in path("drafts.**") || _originalId in path("drafts.**"))'

/** All that was changed and is not published yet, the latest change first. */
export function drafts(S: StructureBuilder) {
  return S.listItem()
    .id('drafts')
    .title('In draft now')
    .icon(EditIcon)
    .child(
      S.documentList()
        .id('drafts')
        .title('In draft now')
        .apiVersion(apiVersion)
        .filter(filter)
        .params({ types: [...singletons, ...documents].map(({ name }) => name) })
        .defaultOrdering([{ field: '_updatedAt', direction: 'desc' }])
        .menuItems([])
        .initialValueTemplates([]),
    )
}
