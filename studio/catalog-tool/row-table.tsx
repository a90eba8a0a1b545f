import { ArrowDownIcon } from '@sanity/icons/ArrowDown'
import { ArrowUpIcon } from '@sanity/icons/ArrowUp'
import { Badge, Button, Card, Flex, Text } from '@sanity/ui'
import { useStateLink } from 'sanity/router'
import { styled } from 'styled-components'
import type { StaffRow } from '#lib/catalog/staff/catalog-responses.ts'
import { useIsWide } from '#studio/tools/use-is-wide.ts'
import { getColumns, getRowPicture, type ListColumn } from './list-columns.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { getFormKey, useUnsavedForms } from './unsaved-forms.ts'
import type { StaffBrand } from './use-brands.ts'
import type { CatalogRoute } from './use-catalog-route.ts'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 0.5rem;
    text-align: left;
    vertical-align: middle;
    border-bottom: 1px solid var(--card-border-color);
  }

  /* The buttons inside have the padding. */
  th {
    padding: 0;
  }

  td:not(:first-child) {
    white-space: nowrap;
  }

  a {
    display: inline-block;
    padding-block: 0.25rem;
  }
`

/** Width of a product's picture, in pixels. */
const thumbnailWidth = 48

interface Props {
  route: CatalogRoute
  rows: readonly StaffRow[]
  brands: readonly StaffBrand[]
}

/** Rows with a link each, and headings that sort them. */
export function RowTable({ route, rows, brands }: Props) {
  const isWide = useIsWide()
  const columns = getColumns(route.table, brands).filter(({ isEssential }) => isWide || isEssential)
  return (
    <Card overflow="auto">
      <Table>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHeading key={column.name} column={column} route={route} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-testid="catalog-row">
              {columns.map((column, index) => (
                <td key={column.name}>
                  {index === 0 ? (
                    <RowLink route={route} row={row} text={column.text(row)} />
                  ) : (
                    <Flex gap={2} wrap="wrap" justify={column.isNumber ? 'flex-end' : 'flex-start'}>
                      {column.isBadge && column.text(row) !== '' ? (
                        <Badge tone={column.tone?.(row) ?? 'default'}>{column.text(row)}</Badge>
                      ) : (
                        <Text size={1} style={{ fontVariantNumeric: 'tabular-nums' }}>
                          {column.text(row)}
                        </Text>
                      )}
                    </Flex>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

function RowLink({ route, row, text }: { route: CatalogRoute; row: StaffRow; text: string }) {
  const link = useStateLink({ state: route.getRowState(row.id) })
  const isUnsaved = useUnsavedForms().has(getFormKey(route.table, row.id))
  return (
    <Flex gap={3} align="center">
      {route.table === 'products' && (
        <PictureThumbnail url={getRowPicture(row)} width={thumbnailWidth} />
      )}
      <Flex gap={2} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          <a {...link}>{text}</a>
        </Text>
        {isUnsaved && <Badge tone="caution">Not saved</Badge>}
      </Flex>
    </Flex>
  )
}

function SortHeading({ column, route }: { column: ListColumn; route: CatalogRoute }) {
  const { sort, isDescending } = route.list
  const isSorted = sort === column.name || (sort === '' && column.isDefaultSort === true)
  const icon = isDescending ? ArrowDownIcon : ArrowUpIcon
  return (
    <th scope="col" aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : 'none'}>
      <Button
        fontSize={1}
        mode="bleed"
        padding={2}
        width="fill"
        justify={column.isNumber ? 'flex-end' : 'flex-start'}
        text={column.title}
        {...(isSorted && { iconRight: icon })}
        onClick={() =>
          route.setList({ sort: column.name, isDescending: isSorted && !isDescending })
        }
      />
    </th>
  )
}
