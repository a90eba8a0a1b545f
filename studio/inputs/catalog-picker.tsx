import { Button, Flex, Stack } from '@sanity/ui'
import { type KeyboardEvent, useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { ChosenRow } from './chosen-row.tsx'
import { RowSearch } from './row-search.tsx'
import { useCatalogRow } from './use-catalog-row.ts'

interface Props {
  input: StringInputProps
  catalog: Catalog
  rowType: CatalogRowType
}

/** Field for a row of the catalogue; its value is the row's id. */
export function CatalogPicker({ input, catalog, rowType }: Props) {
  const { value: id, elementProps, onChange } = input
  const { lookup, retry } = useCatalogRow(catalog, rowType, id)
  const [isChanging, setIsChanging] = useState(false)
  const [wasUsed, setWasUsed] = useState(false)

  function switchTo(mode: 'search' | 'card') {
    setIsChanging(mode === 'search')
    setWasUsed(true)
  }

  function choose(chosen: string) {
    onChange(set(chosen))
    switchTo('card')
  }
  function remove() {
    onChange(unset())
    switchTo('search')
  }
  function cancelOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Without this, the surrounding dialog closes too.
    event.stopPropagation()
    switchTo('card')
  }

  if (id && !isChanging) {
    return (
      <ChosenRow
        rowType={rowType}
        id={id}
        lookup={lookup}
        elementProps={elementProps}
        focusOnMount={wasUsed}
        onChange={() => switchTo('search')}
        onRemove={remove}
        onRetry={retry}
      />
    )
  }
  const search = (
    <RowSearch
      catalog={catalog}
      rowType={rowType}
      elementProps={elementProps}
      focusOnMount={wasUsed}
      onChoose={choose}
    />
  )
  if (!id) return search
  return (
    <Flex align="center" gap={1} onKeyDown={cancelOnEscape}>
      <Stack flex={1}>{search}</Stack>
      <Button
        fontSize={1}
        padding={3}
        mode="bleed"
        text="Cancel"
        onClick={() => switchTo('card')}
      />
    </Flex>
  )
}
