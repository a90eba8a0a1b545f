import { SearchIcon } from '@sanity/icons/Search'
import { Card } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useCallback, useState } from 'react'
import type { StringInputProps } from 'sanity'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue, CatalogueRow } from '../catalogue/catalogue.ts'
import { ListClosesFirst } from './list-closes-first.tsx'
import { RowLine } from './row-line.tsx'
import { SuggestionsPopover } from './suggestions-popover.tsx'
import { useFocusOnShow } from './use-focus-on-show.ts'
import { useSearch } from './use-search.ts'

const plurals = { product: 'products', brand: 'brands', dealership: 'dealerships' }

interface Option {
  value: string
  row: CatalogueRow
}

interface Props {
  catalogue: Catalogue
  kind: CatalogueKind
  elementProps: StringInputProps['elementProps']
  takesFocus: boolean
  onChoose: (id: string) => void
}

const all = () => true

/** Searches the catalogue as you type; it opens with the first rows. */
export function RowSearch({ catalogue, kind, elementProps, takesFocus, onChoose }: Props) {
  const [text, setText] = useState<string | null>(null)
  const ref = useFocusOnShow(elementProps.ref, takesFocus)
  const { rows, unreachable, searching } = useSearch(catalogue, kind, text)
  const message = unreachable
    ? 'The catalogue does not answer. Try again in a moment.'
    : searching || rows.length > 0
      ? null
      : text
        ? `There is no ${kind} called “${text}”.`
        : `There are no ${plurals[kind]} in the catalogue.`

  const renderOption = useCallback(
    ({ row }: Option) => (
      <Card as="button" type="button" padding={2} radius={2} tone="inherit">
        <RowLine kind={kind} row={row} />
      </Card>
    ),
    [kind],
  )
  const open = () => setText((typed) => typed ?? '')

  return (
    <ListClosesFirst>
      <Autocomplete<Option>
        id={elementProps.id}
        ref={ref}
        aria-describedby={elementProps['aria-describedby']}
        data-testid="catalogue-search"
        filterOption={all}
        fontSize={1}
        icon={SearchIcon}
        loading={searching}
        onBlur={elementProps.onBlur}
        onFocus={(event) => {
          open()
          elementProps.onFocus(event)
        }}
        onQueryChange={setText}
        onSelect={onChoose}
        openButton={{ onClick: open }}
        openOnFocus
        options={rows.map((row) => ({ value: row.id, row }))}
        placeholder={`Search ${plurals[kind]}`}
        readOnly={elementProps.readOnly}
        renderOption={renderOption}
        renderPopover={(popover, listRef) => (
          <SuggestionsPopover popover={popover} listRef={listRef} message={message} />
        )}
      />
    </ListClosesFirst>
  )
}
