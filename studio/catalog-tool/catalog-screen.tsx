import { Box, Button, Card, Flex } from '@sanity/ui'
import { useStateLink } from 'sanity/router'
import { type CatalogTable, catalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { RowList } from './row-list.tsx'
import { RowPane } from './row-pane.tsx'
import { useUnsavedForms } from './unsaved-forms.ts'
import { useCatalogRoute } from './use-catalog-route.ts'
import { useRedirectingCatalogApi } from './use-redirecting-catalog-api.ts'

const titles: Record<CatalogTable, string> = {
  products: 'Products',
  brands: 'Brands',
  dealerships: 'Dealerships',
}

/** The Catalogue tool: the list of a table, or the form of one of its rows. */
export function CatalogScreen() {
  const api = useRedirectingCatalogApi()
  const route = useCatalogRoute()
  const { table, row } = route
  return (
    <Flex id="catalogue-tool" direction="column" height="fill">
      <Card padding={2} borderBottom as="nav" aria-label="Catalogue">
        <Flex gap={1} wrap="wrap">
          {catalogTable.options.map((each) => (
            <TableLink key={each} table={each} isOpen={each === table} />
          ))}
        </Flex>
      </Card>
      <Box flex={1} overflow="auto">
        {row === null ? (
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
