import { Button, Card, Flex } from '@sanity/ui'
import type { ReactNode } from 'react'
import { languageOptions } from '#lib/base/language-options.ts'
import { type VisitSort, visitFilters, visitGroup, visitSort } from '#lib/visits/visit-results.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { DateFilter, SelectFilter, type SelectOption } from '#studio/tools/filter-fields.tsx'
import { comparison } from './compared-range.ts'
import { emptyFilters, type ResultsState } from './filter-params.ts'
import { describeName, groupTitles } from './result-names.ts'

interface Props {
  filters: ResultsState
  onChange: (changes: Partial<ResultsState>) => void
  /** Buttons at the end. */
  children: ReactNode
  dealerships: readonly CatalogRow[]
  campaigns: readonly string[]
}

const sortTitles: Record<VisitSort, string> = {
  visits: 'Visits',
  leads: 'Leads',
  won: 'Won',
  amount: 'Amount',
  lead_rate: 'Leads of visits',
  won_rate: 'Won of leads',
}
const sortOptions = visitSort.options.map(
  (value): SelectOption => ({ value, title: sortTitles[value] }),
)
const comparisonOptions: readonly SelectOption[] = [
  { value: 'none', title: 'Nothing' },
  { value: 'previous', title: 'The time before' },
  { value: 'year', title: 'A year before' },
]

const groupOptions = visitGroup.options.map(
  (value): SelectOption => ({ value, title: groupTitles[value] }),
)
const mainStorefrontOption: SelectOption = { value: '', title: 'Main storefront' }

/** Filters and grouping of the results. */
export function ResultsFilterBar({ filters, onChange, dealerships, campaigns, children }: Props) {
  const { group, sort, compare, ...matched } = filters
  const isFiltered = Object.values(matched).some((value) => value !== null)
  return (
    <Card padding={3} borderBottom as="search">
      <Flex gap={3} align="flex-end" wrap="wrap">
        <SelectFilter
          label="Storefront"
          allLabel="All storefronts"
          options={[
            mainStorefrontOption,
            ...dealerships.map(({ slug, title }): SelectOption => ({ value: slug, title })),
          ]}
          value={filters.storefront}
          onChange={(storefront) => onChange({ storefront })}
        />
        <SelectFilter
          label="Language"
          allLabel="All languages"
          options={languageOptions}
          value={filters.locale}
          onChange={(locale) =>
            onChange({ locale: visitFilters.shape.locale.catch(null).parse(locale) })
          }
        />
        <SelectFilter
          label="Campaign"
          allLabel="All visits"
          options={campaigns.map(
            (value): SelectOption => ({ value, title: describeName('campaign', value, []) }),
          )}
          value={filters.campaign}
          onChange={(campaign) => onChange({ campaign })}
        />
        {filters.page !== null && (
          <SelectFilter
            label="Page"
            allLabel="All pages"
            options={[{ value: filters.page, title: filters.page }]}
            value={filters.page}
            onChange={(page) => onChange({ page })}
          />
        )}
        <DateFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
        <DateFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
        <SelectFilter
          label="List by"
          options={groupOptions}
          value={group}
          onChange={(group) => onChange({ group: visitGroup.catch('page').parse(group) })}
        />
        <SelectFilter
          label="Sort by"
          options={sortOptions}
          value={sort}
          onChange={(chosen) => onChange({ sort: visitSort.catch('visits').parse(chosen) })}
        />
        <SelectFilter
          label="Compare with"
          options={comparisonOptions}
          value={compare}
          onChange={(chosen) => onChange({ compare: comparison.catch('none').parse(chosen) })}
        />
        <Button
          fontSize={1}
          mode="bleed"
          text="Clear"
          disabled={!isFiltered}
          onClick={() => onChange({ ...emptyFilters, group, sort, compare })}
        />
        {children}
      </Flex>
    </Card>
  )
}
