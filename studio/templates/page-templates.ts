import { RocketIcon } from '@sanity/icons/Rocket'
import { SunIcon } from '@sanity/icons/Sun'
import { UsersIcon } from '@sanity/icons/Users'
import type { InitialValueResolverContext, Template } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { page } from '#schemas/documents/page.ts'
import { getDealerInformationSections } from './dealer-information.ts'
import { type HomeParts, homePartsQuery, parseHomeParts } from './home-parts.ts'
import { getLaunchSections } from './launch.ts'
import { getSeasonalOfferSections } from './seasonal-offer.ts'
import type { TemplateSection } from './template-sections.ts'

interface PageTemplate extends Pick<Template, 'id' | 'title' | 'icon'> {
  getSections: (home: HomeParts) => TemplateSection[]
  onDealers?: boolean
}

const pageTemplates: readonly PageTemplate[] = [
  {
    id: 'page-launch',
    title: 'Campaign page: launch with waitlist',
    icon: RocketIcon,
    getSections: getLaunchSections,
  },
  {
    id: 'page-seasonal-offer',
    title: 'Campaign page: seasonal offer',
    icon: SunIcon,
    getSections: getSeasonalOfferSections,
  },
  {
    id: 'page-dealer-information',
    title: 'Campaign page: dealer information',
    icon: UsersIcon,
    getSections: getDealerInformationSections,
    onDealers: true,
  },
]

/**
 * Adds templates of complete campaign pages to the Studio's. A page created from a template needs only a title and a URL
 * to be published.
 * @param templates of the Studio: an empty document of each type
 */
export function withPageTemplates(templates: readonly Template[]): Template[] {
  const renamed = templates.map((template) =>
    template.id === page.name ? { ...template, title: 'Campaign page: empty' } : template,
  )
  return [...renamed, ...pageTemplates.map(toTemplate)]
}

function toTemplate({ getSections, onDealers = false, ...template }: PageTemplate): Template {
  return {
    ...template,
    schemaType: page.name,
    value: async (_parameters: unknown, { getClient }: InitialValueResolverContext) => {
      const home = await getClient({ apiVersion }).fetch<unknown>(
        homePartsQuery,
        {},
        { perspective: 'published' },
      )
      return { onDealers, sections: getSections(parseHomeParts(home)) }
    },
  }
}
