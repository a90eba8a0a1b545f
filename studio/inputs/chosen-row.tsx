import { Box, Button, Card, Flex, Skeleton, Stack, Text } from '@sanity/ui'
import type { StringInputProps } from 'sanity'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import { RowPicture } from './row-picture.tsx'
import { RowSummary } from './row-summary.tsx'
import type { RowLookup } from './use-catalog-row.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'

interface Props {
  rowType: CatalogRowType
  id: string
  lookup: RowLookup
  elementProps: StringInputProps['elementProps']
  focusOnMount: boolean
  onChange: () => void
  onRemove: () => void
  onRetry: () => void
}

const pictureSize = 49

/** Card of the chosen row, with actions to replace or remove it. */
export function ChosenRow(props: Props) {
  const { rowType, lookup, elementProps, focusOnMount, onChange, onRemove, onRetry } = props
  const ref = useFocusOnMount(elementProps.ref, focusOnMount)
  const isUnavailable = lookup.status === 'gone' || lookup.status === 'unreachable'
  return (
    <Card
      border
      padding={2}
      radius={2}
      tone={isUnavailable ? 'caution' : 'default'}
      data-testid="catalog-chosen"
    >
      <Flex align="center" gap={2} wrap="wrap">
        <Box flex={1} style={{ minWidth: 180 }}>
          <Description {...props} />
        </Box>
        <Flex gap={1}>
          {lookup.status === 'unreachable' && (
            <Button fontSize={1} padding={3} mode="bleed" text="Try again" onClick={onRetry} />
          )}
          <Button
            id={elementProps.id}
            ref={ref}
            aria-describedby={elementProps['aria-describedby']}
            aria-label={`Change ${rowType}`}
            disabled={elementProps.readOnly}
            fontSize={1}
            padding={3}
            mode="bleed"
            text="Change"
            onBlur={elementProps.onBlur}
            onClick={onChange}
            onFocus={elementProps.onFocus}
          />
          <Button
            aria-label={`Remove ${rowType}`}
            disabled={elementProps.readOnly}
            fontSize={1}
            padding={3}
            mode="bleed"
            tone="critical"
            text="Remove"
            onClick={onRemove}
          />
        </Flex>
      </Flex>
    </Card>
  )
}

function Description({ rowType, id, lookup }: Props) {
  if (lookup.status === 'found')
    return <RowSummary rowType={rowType} row={lookup.row} size={pictureSize} />
  if (lookup.status === 'loading') {
    return <Skeleton animated radius={1} style={{ height: pictureSize }} />
  }
  const { title, text } = describeUnavailableRow(rowType, lookup.status)
  return (
    <Flex align="center" gap={3} paddingY={2} role="status">
      <RowPicture rowType={rowType} row={null} size={33} />
      <Stack gap={3} flex={1}>
        <Text size={1} weight="medium">
          {title}
        </Text>
        <Text size={1} muted>
          {text}
        </Text>
        <Text size={0} muted textOverflow="ellipsis">
          {id}
        </Text>
      </Stack>
    </Flex>
  )
}

/** Message for a chosen row that is missing or could not be loaded. */
export function describeUnavailableRow(rowType: CatalogRowType, status: 'gone' | 'unreachable') {
  if (status === 'unreachable') {
    return { title: 'The catalogue does not answer', text: 'What was chosen is kept.' }
  }
  return {
    title: 'No longer in the catalogue',
    text:
      rowType === 'brand'
        ? 'This brand was deleted or made inactive. The page leaves it out.'
        : `This ${rowType} was deleted. The page leaves it out.`,
  }
}
