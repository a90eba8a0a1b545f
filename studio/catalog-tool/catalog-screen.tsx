import { ArrowLeftIcon } from '@sanity/icons/ArrowLeft'
import { Box, Button, Card, Flex, Stack } from '@sanity/ui'
import { useStateLink } from 'sanity/router'
import { type CatalogTable, catalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { FitScreen } from './fit-screen.tsx'
import { LoadedRowForm } from './loaded-row-form.tsx'
import { RowList } from './row-list.tsx'
import { useUnsavedForms } from './unsaved-forms.ts'
import { type CatalogRoute, fitSegment, useCatalogRoute } from './use-catalog-route.ts'
import { useRedirectingCatalogApi } from './use-redirecting-catalog-api.ts'

const titles: Record<CatalogTable, string> = {
  products: 'Products',
  brands: 'Brands',
  dealerships: 'Dealerships',
  machines: 'Machines',
}

/** The Catalogue tool: the list of a table, or the form of one of its rows. */
export function CatalogScreen() {
  const api = useRedirectingCatalogApi()
  const route = useCatalogRoute()
  const { table, row, isFit } = route
  return (
    <Flex id="catalogue-tool" direction="column" height="fill">
      <Card padding={2} borderBottom as="nav" aria-label="Catalogue">
        <Flex gap={1} wrap="wrap">
          {catalogTable.options.map((each) => (
            <TableLink key={each} table={each} isOpen={!isFit && each === table} />
          ))}
          <FitLink isOpen={isFit} />
        </Flex>
      </Card>
      {/* Positioned, so that what is only for screen readers scrolls with the form, not the Studio. */}
      <Box flex={1} overflow="auto" style={{ position: 'relative' }}>
        {isFit ? (
          <FitScreen api={api} />
        ) : row === null ? (
          <RowList key={table} api={api} route={route} />
        ) : (
          <RowPane key={`${table}/${row}`} api={api} route={route} id={row} />
        )}
      </Box>
    </Flex>
  )
}

function TableLink({ table, isOpen }: { table: CatalogTable; isOpen: boolean }) {
  const link = useStateLink({ state: { table } })
  const count = [...useUnsavedForms().keys()].filter((key) => key.startsWith(`${table}/`)).length
  return (
    <Button
      as="a"
      {...link}
      aria-current={isOpen ? 'page' : undefined}
      fontSize={1}
      mode="bleed"
      selected={isOpen}
      text={count > 0 ? `${titles[table]} (${count} not saved)` : titles[table]}
    />
  )
}

function FitLink({ isOpen }: { isOpen: boolean }) {
  const link = useStateLink({ state: { table: fitSegment } })
  return (
    <Button
      as="a"
      {...link}
      aria-current={isOpen ? 'page' : undefined}
      fontSize={1}
      mode="bleed"
      selected={isOpen}
      text="Fit"
    />
  )
}

interface Props {
  api: CatalogApi
  route: CatalogRoute
  /** Of the row, or `new`. */
  id: string
}

/** The open row, with a link to the list. */
function RowPane({ api, route: { table, focusField, getRowState, openRow }, id }: Props) {
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
      <LoadedRowForm {...{ api, table, id, openRow }} {...(focusField && { focusField })} />
    </Stack>
  )
}
