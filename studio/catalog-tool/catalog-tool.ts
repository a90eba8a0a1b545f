import { TagsIcon } from '@sanity/icons/Tags'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { lazyComponent } from '#lib/base/lazy-component.ts'
import { parseEditPath } from '#lib/catalog/staff/edit-path.ts'
import { fieldParam, rowIntent } from '#studio/tools/intents.ts'
import { loadUnsavedForms } from './unsaved-forms.ts'

/**
 * The Studio's Catalogue tool, whose code loads when it opens. Links such as
 * `/studio/catalogue/products/<id>` open a row.
 */
export function catalogTool(): Tool {
  // Also where another tool is open: its link names them, and the browser asks before it leaves them.
  loadUnsavedForms()
  return {
    name: 'catalogue',
    title: 'Catalogue',
    icon: TagsIcon,
    router: route.create({
      path: '/',
      children: [
        route.create({
          path: '/:table',
          children: [route.create('/:row')],
          // Without it, parameters are `?catalogue[search]=…` instead of `?search=…`.
          __unsafe_disableScopedSearchParams: true,
        }),
      ],
      __unsafe_disableScopedSearchParams: true,
    }),
    canHandleIntent: (intent, { path }) =>
      intent === rowIntent || (intent === 'edit' && parseEditPath(path) !== null),
    getIntentState: (intent, { path, table, row, field }) => {
      const target = intent === rowIntent ? { table, id: row, field } : parseEditPath(path)
      return (
        target && {
          ...{ table: target.table, row: target.id },
          ...(target.field && { _searchParams: [[fieldParam, target.field]] }),
        }
      )
    },
    component: lazyComponent(async () => {
      const { CatalogScreen } = await import('./catalog-screen.tsx')
      return CatalogScreen
    }),
  }
}
