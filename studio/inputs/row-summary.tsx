import { Flex, Stack, Text } from '@sanity/ui'
import type { CatalogRowType } from '#schemas/fields/catalog-checks.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { RowPicture } from './row-picture.tsx'

interface Props {
  rowType: CatalogRowType
  row: CatalogRow
  size?: number
}

/** List entry of a row: image, title, and the brand of a product. */
export function RowSummary({ rowType, row, size = 33 }: Props) {
  return (
    <Flex align="center" gap={3}>
      <RowPicture rowType={rowType} row={row} size={size} />
      <Stack gap={2} flex={1}>
        <Text size={1} weight="medium" textOverflow="ellipsis">
          {row.title}
        </Text>
        {row.subtitle && (
          <Text size={1} muted textOverflow="ellipsis">
            {row.subtitle}
          </Text>
        )}
      </Stack>
    </Flex>
  )
}
