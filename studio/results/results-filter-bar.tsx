import { Button, Card, Flex } from '@sanity/ui'
import { languageOptions } from '#lib/base/language-options.ts'
import { type VisitFilters, visitFilters, visitGroup } from '#lib/visits/visit-results.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { DateFilter, SelectFilter, type SelectOption } from '#studio/tools/filter-fields.tsx'
import { emptyFilters } from './filter-params.ts'
import { describeName, groupTitles } from './result-names.ts'

interface Props {
  filters: VisitFilters
  onChange: (changes: Partial<VisitFilters>) => void
  dealerships: readonly CatalogRow[]
  campaigns: readonly string[]
}

const groupOptions = visitGroup.options.map(
  (value): SelectOption => ({ value, title: groupTitles[value] }),
)
const mainStorefrontOption: SelectOption = { value: '', title: 'Main storefront' }

/** Filters and grouping of the results. */
export function ResultsFilterBar({ filters, onChange, dealerships, campaigns }: Props) {
  const isFiltered = Object.entries(filters).some(
    ([name, value]) => name !== 'group' && value !== null,
  )
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
          value={filters.group}
          onChange={(group) => onChange({ group: visitGroup.catch('page').parse(group) })}
        />
        <Button
          fontSize={1}
          mode="bleed"
          text="Clear"
          disabled={!isFiltered}
          onClick={() => onChange({ ...emptyFilters, group: filters.group })}
        />
      </Flex>
    </Card>
  )
}
