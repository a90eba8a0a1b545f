import { Stack, Text } from '@sanity/ui'
import { useId, useRef, useState } from 'react'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { RowSearch } from '#studio/inputs/row-search.tsx'

interface Props {
  label: string
  catalog: Catalog
  /** Ids of the dealerships that have another text already. */
  taken: readonly string[]
  hasFocus?: boolean
  onChoose: (dealershipId: string) => void
}

/** Labelled search for a dealership that gets another text. */
export function DealerSearch({ label, catalog, taken, hasFocus = false, onChoose }: Props) {
  const id = useId()
  const ref = useRef<HTMLElement>(null)
  const [choices, setChoices] = useState(0)
  const [isRejected, setIsRejected] = useState(false)
  const lastChoice = useRef(-1)
  const choose = (dealershipId: string) => {
    // The list calls `onSelect` twice for the Enter key.
    if (lastChoice.current === choices) return
    const isTaken = taken.includes(dealershipId)
    setIsRejected(isTaken)
    if (isTaken) return
    lastChoice.current = choices
    // The search field keeps the chosen option; remounting empties it.
    setChoices(choices + 1)
    onChoose(dealershipId)
  }
  return (
    <Stack gap={3}>
      <Text as="label" size={1} weight="medium" htmlFor={id}>
        {label}
      </Text>
      <RowSearch
        key={choices}
        catalog={catalog}
        rowType="dealership"
        elementProps={{ id, ref, 'aria-describedby': `${id}-problem` }}
        focusOnMount={hasFocus && choices === 0}
        onChoose={choose}
      />
      <Text size={1} id={`${id}-problem`} role="status">
        {isRejected && 'This dealer has another text already.'}
      </Text>
    </Stack>
  )
}
