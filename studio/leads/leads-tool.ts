import { InboxIcon } from '@sanity/icons/Inbox'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { leadsIntent } from '#studio/tools/intents.ts'

/** The Studio's Leads tool, whose code loads when it opens. Mails to the maker link to `/studio/leads/<id>`. */
export function leadsTool(catalog: Catalog): Tool {
  return {
    name: 'leads',
    title: 'Leads',
    icon: InboxIcon,
    router: route.create({
      path: '/',
      children: [route.create('/:lead')],
      // Without it, parameters are `?leads[form]=quote` instead of `?form=quote`.
      __unsafe_disableScopedSearchParams: true,
    }),
    canHandleIntent: (intent) => intent === leadsIntent,
    getIntentState: (_, params: Record<string, string>) => ({
      _searchParams: Object.entries(params),
    }),
    component: lazyComponent(async () => {
      const { createLeadsScreen } = await import('./leads-screen.tsx')
      return createLeadsScreen(catalog)
    }),
  }
}
