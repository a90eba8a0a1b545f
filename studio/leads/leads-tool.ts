import { InboxIcon } from '@sanity/icons/Inbox'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { leadsScreen } from './leads-screen.tsx'

/** What visitors sent by the site's forms. Mails to the maker link to `/studio/leads/<id>`. */
export function leadsTool(catalogue: Catalogue): Tool {
  return {
    name: 'leads',
    title: 'Leads',
    icon: InboxIcon,
    router: route.create({
      path: '/',
      children: [route.create('/:lead')],
      // Otherwise `?leads[form]=quote`.
      __unsafe_disableScopedSearchParams: true,
    }),
    component: leadsScreen(catalogue),
  }
}
