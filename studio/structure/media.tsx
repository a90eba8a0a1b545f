import { ImagesIcon } from '@sanity/icons/Images'
import { useWorkspace } from 'sanity'
import type { StructureBuilder } from 'sanity/structure'

/** All pictures and films, where staff look for the rest: the same browser as in the bar above. */
export function mediaLibrary(S: StructureBuilder) {
  return S.listItem()
    .id('media')
    .title('Pictures and files')
    .icon(ImagesIcon)
    .child(S.component(MediaBrowser).id('media').title('Pictures and files'))
}

function MediaBrowser() {
  const tool = useWorkspace().tools.find(({ name }) => name === 'media')
  return tool ? <tool.component tool={tool} /> : null
}
