import { Button, Card, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef } from 'react'
import { interpolatedLength } from '#lib/content/placeholders.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { DealerSearch } from './dealer-search.tsx'
import { DealerTextDealer } from './dealer-text-dealer.tsx'
import type { DealerText } from './use-dealer-texts.ts'

interface Props {
  text: DealerText
  /** All dealerships; empty until they are read. */
  dealers: readonly CatalogRow[]
  catalog: Catalog
  /** Whether the text is a single line. */
  isLine: boolean
  /** Maximum length in characters, if there is one. */
  max: number | null
  isReadOnly: boolean
  /** Whether the input gets the focus, with its text selected. */
  hasFocus: boolean
  /** Ids of the dealerships with another text of the field. */
  taken: readonly string[]
  onChange: (text: string) => void
  onDealersChange: (ids: readonly string[]) => void
  onRemove: () => void
}

/** One text with its dealers. */
export function DealerTextEditor(props: Props) {
  const { text, dealers, catalog, isLine, max, isReadOnly, hasFocus, taken } = props
  const { onChange, onDealersChange, onRemove } = props
  const id = useId()
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.select()
  }, [hasFocus])
  const names = text.dealerships.map((each) => findName(dealers, each))
  const label = `Text for ${new Intl.ListFormat('en').format(names)}`
  const inputProps = {
    id,
    ref: input,
    fontSize: 1,
    readOnly: isReadOnly,
    value: text.text,
    'aria-describedby': `${id}-length`,
  }
  const used = interpolatedLength(text.text)
  return (
    <Card as="section" aria-label={label} padding={3} radius={2} border>
      <Stack gap={4}>
        <Stack gap={3}>
          <Text as="label" size={1} weight="medium" htmlFor={id}>
            {label}
          </Text>
          {isLine ? (
            <TextInput {...inputProps} onChange={(event) => onChange(event.currentTarget.value)} />
          ) : (
            <TextArea
              {...inputProps}
              rows={4}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
          {max !== null && (
            <Text size={1} muted={used <= max} id={`${id}-length`} align="right">
              {used} / {max} characters
            </Text>
          )}
        </Stack>
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
