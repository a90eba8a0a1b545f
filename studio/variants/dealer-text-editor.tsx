import { Button, Card, Flex, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { DealerSearch } from './dealer-search.tsx'
import { DealerTextDealer } from './dealer-text-dealer.tsx'
import type { DealerText } from './use-variants.ts'

interface Props {
  text: DealerText
  /** All dealerships; empty until they are read. */
  dealers: readonly CatalogRow[]
  catalog: Catalog
  isReadOnly: boolean
  /** Ids of the dealerships with another text of the field. */
  taken: readonly string[]
  onDealersChange: (ids: readonly string[]) => void
  onRemove: () => void
  /** Returns the inputs of the texts. @param names of the dealers, as in a sentence */
  children: (names: string) => ReactNode
}

/** One text with its dealers. */
export function DealerTextEditor(props: Props) {
  const { text, dealers, catalog, isReadOnly, taken, children } = props
  const { onDealersChange, onRemove } = props
  const names = text.dealerships.map((each) => findName(dealers, each))
  const listed = new Intl.ListFormat('en').format(names)
  return (
    <Card as="section" aria-label={`Text for ${listed}`} padding={3} radius={2} border>
      <Stack gap={4}>
        {children(listed)}
        <Stack as="ul" gap={2} padding={0}>
          {text.dealerships.map((dealershipId, index) => (
            <DealerTextDealer
              key={dealershipId}
              name={names[index] ?? dealershipId}
              dealer={dealers.find((row) => row.id === dealershipId) ?? null}
              isReadOnly={isReadOnly}
              onRemove={() =>
                onDealersChange(text.dealerships.filter((each) => each !== dealershipId))
              }
            />
          ))}
        </Stack>
        {!isReadOnly && (
          <>
            <DealerSearch
              label="The same text for"
              catalog={catalog}
              taken={taken}
              onChoose={(dealershipId) => onDealersChange([...text.dealerships, dealershipId])}
            />
            <Flex>
              <Button
                fontSize={1}
                mode="bleed"
                tone="critical"
                text="Remove this text"
                onClick={onRemove}
              />
            </Flex>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Returns the name of a dealership. While all are unknown, the id would say nothing. */
function findName(dealers: readonly CatalogRow[], id: string): string {
  const fallback = dealers.length === 0 ? '…' : 'a deleted dealer'
  return dealers.find((row) => row.id === id)?.title ?? fallback
}
