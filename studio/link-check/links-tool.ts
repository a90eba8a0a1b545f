import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import type { Tool } from 'sanity'
import { lazyComponent } from '#lib/base/lazy-component.ts'

export const linksToolName = 'links'

/** The Studio's tool Links, whose code loads when it opens. */
export function linksTool(): Tool {
  return {
    name: linksToolName,
    title: 'Links',
    icon: LinkRemovedIcon,
    component: lazyComponent(async () => {
      const { LinksScreen } = await import('./links-screen.tsx')
      return LinksScreen
    }),
  }
}
