import { CommentIcon } from '@sanity/icons/Comment'
import type { StructureBuilder } from 'sanity/structure'
import { CommentsList } from './comments-list.tsx'

/** List of the guests' comments in the structure. */
export function commentsListItem(S: StructureBuilder) {
  const title = 'Comments by guests'
  return S.listItem()
    .id('guest-comments')
    .title(title)
    .icon(CommentIcon)
    .child(S.component(CommentsList).id('guest-comments').title(title))
}
