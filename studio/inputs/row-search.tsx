import { SearchIcon } from '@sanity/icons/Search'
import { Card } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useCallback, useState } from 'react'
import type { StringInputProps } from 'sanity'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { EscapeBoundary } from './escape-boundary.tsx'
import { RowSummary } from './row-summary.tsx'
import { SuggestionsPopover } from './suggestions-popover.tsx'
import { useCatalogSearch } from './use-catalog-search.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

const rowTypePlurals = { product: 'products', brand: 'brands', dealership: 'dealerships' }

interface RowOption {
  value: string
  row: CatalogRow
}

type AllElementProps = StringInputProps['elementProps']

type SearchElementProps = Pick<AllElementProps, 'id' | 'ref' | 'aria-describedby'> &
  Partial<Pick<AllElementProps, 'readOnly' | 'onBlur' | 'onFocus'>>

interface Props {
  catalog: Catalog
  rowType: CatalogRowType
  elementProps: SearchElementProps
  focusOnMount: boolean
  onChoose: (id: string) => void
}

const matchAll = () => true

/** Search field for rows of the catalogue; an empty search lists the first rows. */
export function RowSearch({ catalog, rowType, elementProps, focusOnMount, onChoose }: Props) {
  const [text, setText] = useState<string | null>(null)
  const ref = useFocusOnMount(elementProps.ref, focusOnMount)
  const { rows, isUnreachable, isSearching } = useCatalogSearch(catalog, rowType, text)
  const emptyMessage = isSearching
    ? 'Searching …'
    : text
      ? `There is no ${rowType} called “${text}”.`
      : `There are no ${rowTypePlurals[rowType]} in the catalogue.`
  const message = isUnreachable
    ? 'The catalogue does not answer. Try again in a moment.'
    : rows.length > 0
      ? null
      : emptyMessage

  const renderOption = useCallback(
    ({ row }: RowOption) => (
      <Card as="button" type="button" padding={2} radius={2} tone="inherit">
        <RowSummary rowType={rowType} row={row} />
      </Card>
    ),
    [rowType],
  )
  const startSearch = () => setText((typed) => typed ?? '')

  return (
    <EscapeBoundary>
      <Autocomplete<RowOption>
        id={elementProps.id}
        ref={ref}
        aria-describedby={elementProps['aria-describedby']}
        data-testid="catalog-search"
        filterOption={matchAll}
        fontSize={1}
        icon={SearchIcon}
        onBlur={elementProps.onBlur}
        onFocus={(event) => {
          startSearch()
          elementProps.onFocus?.(event)
        }}
        onQueryChange={setText}
        onSelect={onChoose}
        openButton={{ onClick: startSearch }}
        openOnFocus
        options={rows.map((row) => ({ value: row.id, row }))}
        placeholder={`Search ${rowTypePlurals[rowType]}`}
        readOnly={elementProps.readOnly}
        renderOption={renderOption}
        // Not by `loading`, with which Autocomplete ignores clicks on the rows that it still shows.
        renderPopover={(popover, listRef) => (
          <SuggestionsPopover
            popover={popover}
            listRef={listRef}
            message={message}
            isBusy={isSearching}
          />
        )}
      />
    </EscapeBoundary>
  )
}
