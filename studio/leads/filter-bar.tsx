import { SearchIcon } from '@sanity/icons/Search'
import { Button, Card, Flex, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { formLabels } from '#lib/leads/staff/lead-labels.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { DateFilter, FilterField, SelectFilter, type SelectOption } from './filter-fields.tsx'
import { emptyFilters, type UrlFilters } from './filter-params.ts'

interface Props {
  filters: UrlFilters
  onFiltersChange: (changes: Partial<UrlFilters>) => void
  search: string
  onSearchChange: (text: string) => void
  dealerships: readonly CatalogRow[]
  brands: readonly CatalogRow[]
  children: ReactNode
}

const formOptions = leadFormName.options.map(
  (value): SelectOption => ({ value, title: formLabels[value] }),
)
const mainStorefrontOption: SelectOption = { value: '', title: 'Main storefront' }

/** Search and filters of the lead list. */
export function FilterBar({
  filters,
  onFiltersChange,
  search,
  onSearchChange,
  children,
  ...rows
}: Props) {
  const storefrontOptions = rows.dealerships.map(
    ({ slug, title }): SelectOption => ({ value: slug, title }),
  )
  const brandOptions = rows.brands.map(({ title }): SelectOption => ({ value: title, title }))
  const isFiltered = search !== '' || Object.values(filters).some((value) => value !== null)
  function clearFilters() {
    onSearchChange('')
    onFiltersChange(emptyFilters)
  }
  return (
    <Card padding={3} borderBottom as="search">
      <Flex gap={3} align="flex-end" wrap="wrap">
        <FilterField label="Search" grow>
          {(id) => (
            <TextInput
              id={id}
              type="search"
              fontSize={1}
              icon={SearchIcon}
              maxLength={200}
              placeholder="Name, email, company, machine, notes"
              value={search}
              onChange={({ currentTarget }) => onSearchChange(currentTarget.value)}
            />
          )}
        </FilterField>
        <Flex gap={3} wrap="wrap">
          <SelectFilter
            label="Form"
            allLabel="All forms"
            options={formOptions}
            value={filters.form}
            onChange={(form) => onFiltersChange({ form: leadFormName.nullable().parse(form) })}
          />
          <SelectFilter
            label="Storefront"
            allLabel="All storefronts"
            options={[mainStorefrontOption, ...storefrontOptions]}
            value={filters.storefront}
            onChange={(storefront) => onFiltersChange({ storefront })}
          />
          <SelectFilter
            label="Brand"
            allLabel="All brands"
            options={brandOptions}
            value={filters.brand}
            onChange={(brand) => onFiltersChange({ brand })}
          />
          <DateFilter
            label="From"
            value={filters.from}
            onChange={(from) => onFiltersChange({ from })}
          />
          <DateFilter label="To" value={filters.to} onChange={(to) => onFiltersChange({ to })} />
        </Flex>
        <Flex gap={2}>
          <Button
            fontSize={1}
            mode="bleed"
            text="Clear"
            disabled={!isFiltered}
            onClick={clearFilters}
          />
          {children}
        </Flex>
      </Flex>
    </Card>
  )
}
