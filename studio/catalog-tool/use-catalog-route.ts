import { type RouterState, useRouter } from 'sanity/router'
import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import { catalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { fieldParam } from '#studio/tools/intents.ts'
import type { SearchParams } from '#studio/tools/url-params.ts'
import { useUrlState } from '#studio/tools/use-url-state.ts'
import { type ListState, parseListParams, serializeListState } from './list-params.ts'

/** Path segment of a row that is not stored yet. */
export const newRow = 'new'

/** Path segment of the review of what fits, in place of a table. */
export const fitSegment = 'fit'

/** Reads and writes the tool's router state: table, open row, and parameters of the list. */
export function useCatalogRoute() {
  const { state, navigate } = useRouter()
  const table = catalogTable.catch('products').parse(state.table)
  const row = typeof state.row === 'string' && state.row !== '' ? state.row : null
  const list = useUrlState(parseListParams)
  const focusField = useUrlState(parseFocusField)

  const getRowState = (id: string | null): RouterState => ({
    table,
    ...(id !== null && { row: id }),
    _searchParams: serializeListState(list),
  })
  return {
    table,
    row,
    /** Whether the review of what fits is open, not a table. */
    isFit: state.table === fitSegment,
    /** Name of the row's field that gets the focus; undefined for the heading. */
    focusField,
    list,
    /** Returns the router state that opens a row, or the list with its current parameters. */
    getRowState,
    openRow: (id: string | null) => navigate(getRowState(id)),
    /** Changes parameters of the list. Any change but of the page number goes to the first page. */
    setList: (changes: Partial<ListState>) =>
      navigate(
        { table, _searchParams: serializeListState({ ...list, page: 1, ...changes }) },
        { replace: true },
      ),
    isFiltered: JSON.stringify(list.filters) !== JSON.stringify(noFilters),
  }
}

export type CatalogRoute = ReturnType<typeof useCatalogRoute>

const parseFocusField = (searchParams: SearchParams) =>
  searchParams.find(([name]) => name === fieldParam)?.[1]
