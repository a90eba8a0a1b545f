import { SearchIcon } from '@sanity/icons/Search'
import { Button, Flex, TextInput } from '@sanity/ui'
import type { CatalogFilters } from '#lib/catalog/staff/catalog-requests.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { FilterField, SelectFilter } from '#studio/tools/filter-fields.tsx'
import type { StaffBrand } from './use-brands.ts'

interface Props {
  table: CatalogTable
  filters: CatalogFilters
  brands: readonly StaffBrand[]
  search: string
  onSearchChange: (text: string) => void
  onChange: (changes: Partial<CatalogFilters>) => void
  onClear: () => void
  isFiltered: boolean
}

const placeholders: Record<CatalogTable, string> = {
  products: 'Title, model, brand, URL',
  brands: 'Name, URL, website',
  dealerships: 'Name, URL, email, text',
  machines: 'Model, brand, serial number, track size',
}

/** Search and filters of a list. */
export function ListFilters({ table, filters, brands, onChange, ...props }: Props) {
  const brandOptions = [
    ...(table === 'products' ? [{ value: 'none', title: 'No brand' }] : []),
    ...brands.map(({ id, name }) => ({ value: id, title: name })),
  ]
  return (
    <Flex gap={3} align="flex-end" wrap="wrap" as="search">
      <FilterField label="Search" grow>
        {(id) => (
          <TextInput
            id={id}
            type="search"
            fontSize={1}
            icon={SearchIcon}
            maxLength={200}
            placeholder={placeholders[table]}
            value={props.search}
            onChange={({ currentTarget }) => props.onSearchChange(currentTarget.value)}
          />
        )}
      </FilterField>
      {(table === 'products' || table === 'machines') && (
        <SelectFilter
          label="Brand"
          allLabel="All brands"
          options={brandOptions}
          value={filters.brand}
          onChange={(brand) => onChange({ brand })}
        />
      )}
      {table === 'products' && (
        <>
          <FlagFilter
            label="Featured"
            titles={['Featured', 'Not featured']}
            value={filters.featured}
            onChange={(featured) => onChange({ featured })}
          />
          <FlagFilter
            label="Price"
            titles={['With a price', 'Without a price']}
            value={filters.priced}
            onChange={(priced) => onChange({ priced })}
          />
        </>
      )}
      {table !== 'brands' && (
        <FlagFilter
          label="French"
          titles={['Up to date', 'Missing or out of date']}
          value={filters.french}
          onChange={(french) => onChange({ french })}
        />
      )}
      {table === 'brands' && (
        <FlagFilter
          label="Active"
          titles={['Active', 'Switched off']}
          value={filters.active}
          onChange={(active) => onChange({ active })}
        />
      )}
      <Button
        fontSize={1}
        mode="bleed"
        text="Clear"
        disabled={!props.isFiltered}
        onClick={props.onClear}
      />
    </Flex>
  )
}

interface FlagFilterProps {
  label: string
  /** Titles of true and false. */
  titles: [string, string]
  value: boolean | null
  onChange: (value: boolean | null) => void
}

function FlagFilter({ label, titles: [yes, no], value, onChange }: FlagFilterProps) {
  return (
    <SelectFilter
      label={label}
      allLabel="All"
      options={[
        { value: 'yes', title: yes },
        { value: 'no', title: no },
      ]}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'yes')}
    />
  )
}
