import { Card, Stack, Text } from '@sanity/ui'
import { useMemo } from 'react'
import { useClient } from 'sanity'
import type { ImportResult } from '#lib/catalog/staff/catalog-responses.ts'
import {
  type CatalogTable,
  hasPages,
  type PagedTable,
  rowNouns,
} from '#lib/catalog/staff/catalog-table.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { LinkPlaceList } from '#studio/removal/link-place-list.tsx'
import { getRowPath, readPlacesOfRows } from '#studio/removal/row-links.ts'
import { useQuery } from '#studio/tools/use-query.ts'

const maxListed = 20

interface Props {
  table: CatalogTable
  result: ImportResult
  /** Whether staff accept that pages go without a redirect. */
  acceptsHidden: boolean
  onAcceptHidden: (accepts: boolean) => void
}

/** The pages whose paths an import changes, those that it takes off the site, and what leads there. */
export function ImportPaths({ table, result, acceptsHidden, onAcceptHidden }: Props) {
  const { moves, hidden } = result
  if (!hasPages(table) || (moves.length === 0 && hidden.length === 0)) return null
  return (
    <Card padding={3} tone="caution" radius={2} role="alert">
      <Stack gap={4}>
        {moves.length > 0 && (
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {countRows(table, moves.length)}: another URL. Visitors of the earlier one are
              redirected, and links, menus and redirects follow.
            </Text>
            <PathList
              table={table}
              rows={moves.map(({ id, from, to }) => ({ id, slug: from, next: to }))}
            />
          </Stack>
        )}
        {hidden.length > 0 && (
          <Stack gap={3}>
            <Text size={1} weight="medium">
              {countRows(table, hidden.length)}: switched off, so that the pages are not found. To
              lead visitors and links to another page, leave them out of the file and switch each
              off in its form.
            </Text>
            <PathList table={table} rows={hidden} />
            <Places table={table} rows={hidden} />
            <Text as="label" size={1}>
              <input
                type="checkbox"
                checked={acceptsHidden}
                onChange={({ currentTarget }) => onAcceptHidden(currentTarget.checked)}
              />{' '}
              Switch them off without a redirect
            </Text>
          </Stack>
        )}
      </Stack>
    </Card>
  )
}

interface PathRow {
  id: string
  slug: string
  next?: string
}

function PathList({ table, rows }: { table: PagedTable; rows: readonly PathRow[] }) {
  return (
    <>
      {rows.slice(0, maxListed).map(({ id, slug, next }) => (
        <Text key={id} size={1}>
          {getRowPath({ table, slug })}
          {next !== undefined && ` → ${getRowPath({ table, slug: next })}`}
        </Text>
      ))}
      {rows.length > maxListed && (
        <Text size={1} muted>
          The first {maxListed} of {rows.length} are listed.
        </Text>
      )}
    </>
  )
}

/** What leads to pages that go. */
function Places({ table, rows }: { table: PagedTable; rows: ImportResult['hidden'] }) {
  const client = useClient({ apiVersion })
  const linked = useMemo(() => rows.map(({ id, slug }) => ({ table, id, slug })), [table, rows])
  const places = useQuery(['places-of-rows', linked], (signal) =>
    readPlacesOfRows(client, linked, signal),
  )
  return <LinkPlaceList places={places} path="these pages" />
}

const countRows = (table: CatalogTable, count: number) =>
  `${count} ${count === 1 ? rowNouns[table].one : rowNouns[table].many}`
