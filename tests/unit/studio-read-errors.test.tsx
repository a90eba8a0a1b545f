import { ThemeProvider } from '@sanity/ui'
import { buildTheme } from '@sanity/ui/theme'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createSchema } from 'sanity'
import { beforeEach, expect, test, vi } from 'vitest'
import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import type { HistoryEntry } from '#lib/catalog/staff/catalog-responses.ts'
import { leadDetail } from '#lib/leads/staff/lead-schemas.ts'
import { createSupabaseCatalog } from '#studio/catalog/supabase-catalog.ts'
import { BrandsError } from '#studio/catalog-tool/brands-error.tsx'
import { BulkChanges } from '#studio/catalog-tool/bulk-changes.tsx'
import { LoadedRowForm } from '#studio/catalog-tool/loaded-row-form.tsx'
import { ProductSearchPreview } from '#studio/catalog-tool/product-search-preview.tsx'
import { RecentlyDeleted } from '#studio/catalog-tool/recently-deleted.tsx'
import { RowList } from '#studio/catalog-tool/row-list.tsx'
import { useBrands } from '#studio/catalog-tool/use-brands.ts'
import { LeadDealershipPanel } from '#studio/leads/lead-dealership-panel.tsx'
import { MailPreview } from '#studio/mails/mail-preview.tsx'
import { ComparisonStatus } from '#studio/results/comparison-status.tsx'
import { emptyFilters } from '#studio/results/filter-params.ts'
import { useFormerResults } from '#studio/results/use-results.ts'
import { SeoPreview } from '#studio/seo/seo-preview.tsx'
import { createStaffApi } from '#studio/tools/staff-api.ts'
import type { StatusMessage } from '#studio/tools/status-message.tsx'

type StatusProps = ComponentProps<typeof StatusMessage>

const reason = 'The site does not answer.'

const reads = vi.hoisted(() => ({
  /** Name of the read that fails. */
  failing: '',
  /** Data of the other reads by name; those that are not listed are still running. */
  answers: new Map<unknown, unknown>(),
  /** Names of the reads that were repeated. */
  repeated: [] as unknown[],
  /** What is told, with what its button does. */
  told: [] as { text: string; onRetry?: () => void }[],
}))

vi.mock('#studio/tools/use-query.ts', async (original) => ({
  ...(await original<object>()),
  useQuery: ([name]: readonly unknown[]) => ({
    data: reads.answers.get(name) ?? null,
    error: name === reads.failing ? reason : null,
    isLoading: false,
    refetch: () => reads.repeated.push(name),
  }),
}))
vi.mock('#studio/tools/status-message.tsx', async (original) => {
  const module = await original<{ StatusMessage: (props: StatusProps) => ReactNode }>()
  return {
    StatusMessage: (props: StatusProps) => {
      reads.told.push(props)
      return module.StatusMessage(props)
    },
  }
})
vi.mock('sanity', async (original) => ({
  ...(await original<object>()),
  useClient: () => ({ config: () => ({ apiHost: 'https://api.sanity.io' }) }),
}))
vi.mock('sanity/router', async (original) => ({
  ...(await original<object>()),
  useStateLink: () => ({ href: '', onClick: () => {} }),
}))
// It reads a store of the browser.
vi.mock('#studio/catalog-tool/unsaved-list.tsx', () => ({ UnsavedList: () => null }))
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => {} }) }))
vi.mock('#studio/claims/use-claims.ts', async (original) => ({
  ...(await original<object>()),
  useClaims: () => null,
}))
vi.mock('#studio/catalog/studio-services.tsx', () => ({
  useStudioServices: () => ({ catalog, site }),
}))

const catalog = createSupabaseCatalog({ url: 'http://127.0.0.1:9', publishableKey: 'none' })
const site = { siteUrl: 'https://site.example', publicSiteUrl: null }
const { catalog: api, leads } = createStaffApi(undefined)
const id = crypto.randomUUID()

function FormerResults() {
  return <ComparisonStatus former={useFormerResults(emptyFilters, null)} />
}

function Brands() {
  return <BrandsError {...useBrands(api)} />
}

const products = { api, table: 'products' } as const

const list = { filters: noFilters, sort: '', isDescending: false, page: 1 }
const route: ComponentProps<typeof RowList>['route'] = {
  ...{ table: 'products', row: null, isFit: false, focusField: undefined, list, isFiltered: false },
  ...{ getRowState: () => ({}), openRow: () => {}, setList: () => {} },
}

const unset = {
  ...{ storefront: null, page: null, locale: null, referrer: null, company: null, brand: null },
  ...{ utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
  ...{ model: null, assignee_id: null, assignee: null, remind_on: null, opened_at: null },
  ...{ dealership_id: null, passed_at: null, answered_at: null, answer_due_at: null, amount: null },
}
const lead = { id, form: 'quote', name: 'Ada', email: 'ada@example.ca', flags: [], status: 'new' }
const detail = leadDetail.parse({
  lead: { ...unset, ...lead, created_at: '2026-11-30T12:00:00Z' },
  ...{
    fields: {},
    mails: [],
    notes: [],
    answers: [],
    dealership: null,
    changes: [],
    consent: null,
  },
})

const page = { title: 'FAQ', path: '/faq', frenchPath: null, dealers: 'all' } as const

beforeEach(() => {
  reads.answers.clear()
  reads.repeated.length = 0
  reads.told.length = 0
})

test.each<[name: string, failing: string, screen: () => ReactNode, text: string]>([
  ['what results are compared with', 'former-results', FormerResults, reason],
  ['the brands of the catalogue', 'brands', Brands, reason],
  ['a list of the catalogue', 'brands', List, reason],
  ['a list of the catalogue', 'rows', List, reason],
  ['the form of a row', 'brands', Form, reason],
  ['the form of a row', 'row', Form, reason],
  ['changes in bulk', 'batches', Bulk, reason],
  ['deleted rows', 'deleted-rows', Deleted, reason],
  ['deleted rows', 'row-effects', Deleted, 'What else the deletions changed could not be read'],
  ['the preview of a product', 'product-distinction', ProductPreview, reason],
  ['the preview of a page', 'preview-settings', PagePreview, 'The preview could not be read.'],
  [
    'the preview of a page',
    'dealership-description',
    PagePreview,
    'The preview could not be read.',
  ],
  ['the preview of a mail', 'mail-options', Mail, reason],
  ['the preview of a mail', 'mail-preview', Mail, reason],
  ['who can answer a lead', 'lead-recipients', PassedLead, reason],
])('%s: a failed read (%s) is told, with a button that repeats it', (_, failing, Screen, text) => {
  const deleted: HistoryEntry = {
    ...{ id: 1, row_id: id, staff_name: 'Kim', changed_at: '2026-11-30T12:00:00Z' },
    ...{ before: { title: 'Set' }, after: null },
  }
  reads.failing = failing
  if (failing === 'row-effects') reads.answers.set('deleted-rows', [deleted])
  const html = renderToStaticMarkup(
    <ThemeProvider theme={buildTheme()}>
      <Screen />
    </ThemeProvider>,
  )
  expect(html).toContain(text)
  expect(html.split('Try again')).toHaveLength(2)
  for (const { onRetry } of reads.told) onRetry?.()
  expect(reads.repeated).toEqual([failing])
})

function List() {
  return <RowList {...{ api, route }} />
}

function Form() {
  return <LoadedRowForm {...products} id={id} openRow={() => {}} />
}

function Bulk() {
  return <BulkChanges {...products} onUndo={() => {}} />
}

function Deleted() {
  return <RecentlyDeleted {...products} onRestore={() => {}} openRow={() => {}} />
}

function ProductPreview() {
  return <ProductSearchPreview base={null} values={{}} brands={[]} />
}

function PagePreview() {
  return <SeoPreview {...{ page, catalog, site }} publishedPage={null} build={() => null} />
}

function PassedLead() {
  return <LeadDealershipPanel detail={detail} api={leads} onChange={() => {}} />
}

function Mail() {
  const schemaType = createSchema({ name: 'test', types: [] }).get('document')
  const document = { displayed: {}, draft: null, published: null, historical: null }
  if (!schemaType) return null
  return <MailPreview {...{ schemaType, document, options: {} }} documentId="visitorMails" />
}
