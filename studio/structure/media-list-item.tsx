import { ImagesIcon } from '@sanity/icons/Images'
import { useWorkspace } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'

/** Media library in the structure: the tool of `sanity-plugin-media`. */
export function mediaListItem(S: StructureBuilder) {
  return S.listItem()
    .id('media')
    .title('Media')
    .icon(ImagesIcon)
    .child(S.component(MediaBrowser).id('media').title('Media'))
}

function MediaBrowser() {
  const tool = useWorkspace().tools.find(({ name }) => name === 'media')
  return tool ? <tool.component tool={tool} /> : null
}
