import { SearchIcon } from '@sanity/icons/Search'
import { Button, Card, Flex, TextInput } from '@sanity/ui'
import type { ReactNode } from 'react'
import { leadForm } from '#lib/leads/mail/claimed-mail.ts'
import { formTitles } from '#lib/leads/staff/form-titles.ts'
import type { CatalogueRow } from '../catalogue/catalogue.ts'
import { Choice, Day, Field, type Option } from './filter-fields.tsx'
import { type Chosen, nothingChosen } from './place.ts'

interface Props {
  chosen: Chosen
  onChoose: (changes: Partial<Chosen>) => void
  search: string
  onSearch: (text: string) => void
  dealerships: readonly CatalogueRow[]
  brands: readonly CatalogueRow[]
  children: ReactNode
}

const forms = leadForm.options.map((value): Option => ({ value, title: formTitles[value] }))
const mainStorefront: Option = { value: '', title: 'Main storefront' }

/** Narrows the list down. */
export function FilterBar({ chosen, onChoose, search, onSearch, children, ...rows }: Props) {
  const storefronts = rows.dealerships.map(({ slug, title }): Option => ({ value: slug, title }))
  const brands = rows.brands.map(({ title }): Option => ({ value: title, title }))
  const isFiltered = search !== '' || Object.values(chosen).some((value) => value !== null)
  function clear() {
    onSearch('')
    onChoose(nothingChosen)
  }
  return (
    <Card padding={3} borderBottom as="search">
      <Flex gap={3} align="flex-end" wrap="wrap">
        <Field label="Search" grow>
          {(id) => (
            <TextInput
              id={id}
              type="search"
              fontSize={1}
              icon={SearchIcon}
              maxLength={200}
              placeholder="Name, email, company, machine, notes"
              value={search}
              onChange={({ currentTarget }) => onSearch(currentTarget.value)}
            />
          )}
        </Field>
        <Flex gap={3} wrap="wrap">
          <Choice
            label="Form"
            every="All forms"
            options={forms}
            value={chosen.form}
            onChoose={(form) => onChoose({ form: leadForm.nullable().parse(form) })}
          />
          <Choice
            label="Storefront"
            every="All storefronts"
            options={[mainStorefront, ...storefronts]}
            value={chosen.storefront}
            onChoose={(storefront) => onChoose({ storefront })}
          />
          <Choice
            label="Brand"
            every="All brands"
            options={brands}
            value={chosen.brand}
            onChoose={(brand) => onChoose({ brand })}
          />
          <Day label="From" value={chosen.from} onChoose={(from) => onChoose({ from })} />
          <Day label="To" value={chosen.to} onChoose={(to) => onChoose({ to })} />
        </Flex>
        <Flex gap={2}>
          <Button fontSize={1} mode="bleed" text="Clear" disabled={!isFiltered} onClick={clear} />
          {children}
        </Flex>
      </Flex>
    </Card>
  )
}
