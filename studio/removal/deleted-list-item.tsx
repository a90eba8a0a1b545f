import { TrashIcon } from '@sanity/icons/Trash'
import type { StructureBuilder } from 'sanity/structure'
import { DeletedList } from './deleted-list.tsx'

/** List of deleted documents in the structure. */
export function deletedListItem(S: StructureBuilder) {
  return S.listItem()
    .id('deleted')
    .title('Deleted documents')
    .icon(TrashIcon)
    .child(S.component(DeletedList).id('deleted').title('Deleted documents'))
}
