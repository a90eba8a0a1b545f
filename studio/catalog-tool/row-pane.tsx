import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Button, Flex, Stack } from '@sanity/ui'
import { useStateLink } from 'sanity/router'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/catalog/catalog-api.ts'
import { LoadedRowForm } from './loaded-row-form.tsx'
import type { CatalogRoute } from './use-catalog-route.ts'

interface Props {
  api: CatalogApi
  route: CatalogRoute
  /** Of the row, or `new`. */
  id: string
}

/** The open row, with a link to the list. */
export function RowPane({ api, route: { table, getRowState, openRow }, id }: Props) {
  const listLink = useStateLink({ state: getRowState(null) })
  return (
    <Stack padding={4} gap={4}>
      <Flex>
        <Button
          as="a"
          {...listLink}
          fontSize={1}
          mode="bleed"
          icon={ArrowLeftIcon}
          text={`All ${rowNouns[table].many}`}
        />
      </Flex>
      <LoadedRowForm {...{ api, table, id, openRow }} />
    </Stack>
  )
}
