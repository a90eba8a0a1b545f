import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { BrandsError } from '#studio/catalog-tool/brands-error.tsx'
import { BulkChanges } from '#studio/catalog-tool/bulk-changes.tsx'
import { RecentlyDeleted } from '#studio/catalog-tool/recently-deleted.tsx'
import { useBrands } from '#studio/catalog-tool/use-brands.ts'
import { ComparisonStatus } from '#studio/results/comparison-status.tsx'
import { emptyFilters } from '#studio/results/filter-params.ts'
import { useFormerResults } from '#studio/results/use-results.ts'
import { createStaffApi } from '#studio/tools/staff-api.ts'

const reason = 'The site does not answer.'

vi.mock('#studio/tools/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: () => ({ data: null, error: reason, isLoading: false, refetch: () => {} }),
}))
vi.mock('sanity', async (original) => ({
  ...(await original<object>()),
  useClient: () => ({ config: () => ({}) }),
}))

const api = createStaffApi(undefined)

function FormerResults() {
  return <ComparisonStatus former={useFormerResults(emptyFilters, null)} />
}

function Brands() {
  return <BrandsError {...useBrands(api.catalog)} />
}

test.each<[name: string, screen: ReactNode]>([
  ['what the results are compared with', <FormerResults key="results" />],
  ['the brands of the catalogue', <Brands key="brands" />],
  [
    'changes in bulk',
    <BulkChanges key="bulk" api={api.catalog} table="products" onUndo={() => {}} />,
  ],
  [
    'deleted rows',
    <RecentlyDeleted
      key="deleted"
      {...{ api: api.catalog, table: 'products', onRestore: () => {}, openRow: () => {} }}
    />,
  ],
])('a failed read of %s is told, with a button that reads again', (_, screen) => {
  const html = renderToStaticMarkup(<ThemeProvider theme={buildTheme()}>{screen}</ThemeProvider>)
  expect(html).toContain(reason)
  expect(html).toContain('Try again')
})
