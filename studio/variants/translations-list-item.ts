import { TranslateIcon } from '@sanity/icons/Translate'
import type { StructureBuilder } from 'sanity/structure'
import { lazyComponent } from '#lib/base/lazy-component.ts'

const TranslationsList = lazyComponent(async () => {
  const { TranslationsList } = await import('./translations-list.tsx')
  return TranslationsList
})

/** Page of all texts without a current translation, in the structure. */
export function translationsListItem(S: StructureBuilder) {
  const title = 'Translations'
  return S.listItem()
    .id('translations')
    .title(title)
    .icon(TranslateIcon)
    .child(S.component(TranslationsList).id('translations').title(title))
}
