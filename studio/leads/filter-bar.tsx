import { SearchIcon } from '@sanity/icons/Search'
import { Button, Card, Flex, Text, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'
import { languageOptions } from '#lib/base/language-options.ts'
import { leadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { formLabels, statusLabels } from '#lib/leads/staff/lead-labels.ts'
import { type LeadBacklog, leadStatus } from '#lib/leads/staff/lead-progress.ts'
import { leadFilters } from '#lib/leads/staff/lead-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import {
  DateFilter,
  FilterField,
  SelectFilter,
  type SelectOption,
} from '#studio/tools/filter-fields.tsx'
import { useIsWide } from '#studio/tools/use-is-wide.ts'
import { AttentionFilter } from './attention-filter.tsx'
import { emptyFilters, type UrlFilters } from './filter-params.ts'
import { useStaff } from './use-staff.ts'

interface Props {
  filters: UrlFilters
  onFiltersChange: (changes: Partial<UrlFilters>) => void
  search: string
  onSearchChange: (text: string) => void
  dealerships: readonly CatalogRow[]
  brands: readonly CatalogRow[]
  /** Null while it is unknown. */
  backlog: LeadBacklog | null
  children: ReactNode
}

const formOptions = leadFormName.options.map(
  (value): SelectOption => ({ value, title: formLabels[value] }),
)
const statusOptions = leadStatus.options.map(
  (value): SelectOption => ({ value, title: statusLabels[value] }),
)
/** Filters that links of the tool Results set. */
const linkedFilters = [
  { name: 'page', label: 'Page', empty: 'Page unknown' },
  { name: 'campaign', label: 'Campaign', empty: 'No campaign' },
  { name: 'referrer', label: 'Came from', empty: 'No other site' },
] as const
const nobodyOption: SelectOption = { value: '', title: 'Nobody' }
const mainStorefrontOption: SelectOption = { value: '', title: 'Main storefront' }

/** Search and filters of the lead list. */
export function FilterBar({
  filters,
  onFiltersChange,
  search,
  onSearchChange,
  backlog,
  children,
  ...rows
}: Props) {
  const { me, staff } = useStaff()
  const assigneeOptions = staff.map(
    ({ id, name }): SelectOption => ({ value: id, title: id === me?.id ? `${name} (me)` : name }),
  )
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
              placeholder="Name, email, machine, notes"
              value={search}
              onChange={({ currentTarget }) => onSearchChange(currentTarget.value)}
            />
          )}
        </FilterField>
        <Collapsible>
          <Flex gap={3} wrap="wrap">
            <SelectFilter
              label="Form"
              allLabel="All forms"
              options={formOptions}
              value={filters.form}
              onChange={(form) => onFiltersChange({ form: leadFormName.nullable().parse(form) })}
            />
            <SelectFilter
              label="Status"
              allLabel="Any status"
              options={statusOptions}
              value={filters.status}
              onChange={(status) =>
                onFiltersChange({ status: leadStatus.nullable().parse(status) })
              }
            />
            <SelectFilter
              label="Assignee"
              allLabel="Anyone"
              options={[nobodyOption, ...assigneeOptions]}
              value={filters.assignee}
              onChange={(assignee) => onFiltersChange({ assignee })}
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
            <SelectFilter
              label="Language"
              allLabel="All languages"
              options={languageOptions}
              value={filters.locale}
              onChange={(locale) =>
                onFiltersChange({ locale: leadFilters.shape.locale.parse(locale) })
              }
            />
            {linkedFilters.map(({ name, label, empty }) => {
              const value = filters[name]
              return (
                value !== null && (
                  <SelectFilter
                    key={name}
                    label={label}
                    allLabel="Any"
                    options={[{ value, title: value || empty }]}
                    value={value}
                    onChange={(chosen) => onFiltersChange({ [name]: chosen })}
                  />
                )
              )
            })}
            <DateFilter
              label="From"
              value={filters.from}
              onChange={(from) => onFiltersChange({ from })}
            />
            <DateFilter label="To" value={filters.to} onChange={(to) => onFiltersChange({ to })} />
          </Flex>
        </Collapsible>
        <Flex gap={2} wrap="wrap">
          <AttentionFilter
            value={filters.attention}
            backlog={backlog}
            onChange={(attention) => onFiltersChange({ attention })}
          />
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

/** On narrow screens, shows its content only when it is opened: the list comes first. */
function Collapsible({ children }: { children: ReactNode }) {
  const isWide = useIsWide()
  if (isWide) return children
  return (
    <Text as="div" size={1} style={{ width: '100%' }}>
      <details>
        <summary style={{ cursor: 'pointer', paddingBlock: '0.5rem' }}>Filters</summary>
        {children}
      </details>
    </Text>
  )
}
