import { Button, Flex, Stack } from '@sanity/ui'
import { type KeyboardEvent, useState } from 'react'
import { type StringInputProps, set, unset } from 'sanity'
import type { CatalogueKind } from '#schemas/catalogue.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { ChosenRow } from './chosen-row.tsx'
import { RowSearch } from './row-search.tsx'
import { useRow } from './use-row.ts'

interface Props {
  input: StringInputProps
  catalogue: Catalogue
  kind: CatalogueKind
}

/** Picks a row of the catalogue; the field keeps its id. */
export function CataloguePicker({ input, catalogue, kind }: Props) {
  const { value: id, elementProps, onChange } = input
  const { lookup, tryAgain } = useRow(catalogue, kind, id)
  const [changing, setChanging] = useState(false)
  const [used, setUsed] = useState(false)

  function switchTo(mode: 'search' | 'card') {
    setChanging(mode === 'search')
    setUsed(true)
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
    // The dialog around would close as well.
    event.stopPropagation()
    switchTo('card')
  }

  if (id && !changing) {
    return (
      <ChosenRow
        kind={kind}
        id={id}
        lookup={lookup}
        elementProps={elementProps}
        takesFocus={used}
        onChange={() => switchTo('search')}
        onRemove={remove}
        onTryAgain={tryAgain}
      />
    )
  }
  const search = (
    <RowSearch
      catalogue={catalogue}
      kind={kind}
      elementProps={elementProps}
      takesFocus={used}
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
