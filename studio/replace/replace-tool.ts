import { SearchIcon } from '@sanity/icons/Search'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { replaceIntent } from '#studio/tools/intents.ts'

/** The Studio's tool Find and replace, whose code loads when it opens. */
export function replaceTool(catalog: Catalog): Tool {
  return {
    name: 'replace',
    title: 'Find and replace',
    icon: SearchIcon,
    router: route.create({
      path: '/',
      // Without it, parameters are `?replace[find]=…` instead of `?find=…`.
      __unsafe_disableScopedSearchParams: true,
    }),
    canHandleIntent: (intent) => intent === replaceIntent,
    getIntentState: (_, { find = '' }: Record<string, string>) => ({
      _searchParams: [['find', find]],
    }),
    component: lazyComponent(async () => {
      const { createReplaceScreen } = await import('./replace-screen.tsx')
      return createReplaceScreen(catalog)
    }),
  }
}
