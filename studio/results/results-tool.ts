import { BarChartIcon } from '@sanity/icons/BarChart'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { resultsIntent } from '#studio/tools/intents.ts'
import { serializeFilters } from './filter-params.ts'

/** The Studio's Results tool, whose code loads when it opens. */
export function resultsTool(catalog: Catalog): Tool {
  return {
    name: 'results',
    title: 'Results',
    icon: BarChartIcon,
    router: route.create({
      path: '/',
      // Without it, parameters are `?results[page]=/` instead of `?page=/`.
      __unsafe_disableScopedSearchParams: true,
    }),
    canHandleIntent: (intent) => intent === resultsIntent,
    getIntentState: (_, { page = null }: Record<string, string | null>) => ({
      _searchParams: serializeFilters({ page }),
    }),
    component: lazyComponent(async () => {
      const { createResultsScreen } = await import('./results-screen.tsx')
      return createResultsScreen(catalog)
    }),
  }
}
