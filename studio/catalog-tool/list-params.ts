import { z } from 'zod'
import { type CatalogFilters, catalogFilters } from '#lib/catalog/staff/catalog-requests.ts'
import type { SearchParams } from '#studio/tools/use-url-state.ts'

/** Filter, order and page of a list, from its URL. */
export interface ListState {
  filters: CatalogFilters
  sort: string
  isDescending: boolean
  /** From 1. */
  page: number
}

export const pageSize = 50

export const emptyFilters: CatalogFilters = {
  search: '',
  brand: null,
  featured: null,
  priced: null,
  active: null,
  french: null,
}

const flag = z
  .enum(['yes', 'no'])
  .transform((value) => value === 'yes')
  .nullable()
  .catch(null)

const listParams = z.object({
  search: catalogFilters.shape.search.catch(''),
  brand: catalogFilters.shape.brand.catch(null),
  featured: flag,
  priced: flag,
  active: flag,
  french: flag,
  sort: z
    .string()
    .regex(/^-?[a-z_]{1,62}$/)
    .catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

const unset = { ...emptyFilters, sort: '', page: 1 }

/** Parses the URL parameters of a list; malformed ones are left out. */
export function parseListParams(searchParams: SearchParams): ListState {
  const { sort, page, ...filters } = listParams.parse({
    ...unset,
    ...Object.fromEntries(searchParams),
  })
  return { filters, page, sort: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
}

/** Returns the URL parameters of a list, without those that are not set. */
export function serializeListState(state: ListState): [string, string][] {
  const { filters, sort, isDescending, page } = state
  const flags = (['featured', 'priced', 'active', 'french'] as const).flatMap((name) => {
    const value = filters[name]
    return value === null ? [] : [[name, value ? 'yes' : 'no'] satisfies [string, string]]
  })
  return [
    ...(filters.search ? [['search', filters.search] satisfies [string, string]] : []),
    ...(filters.brand ? [['brand', filters.brand] satisfies [string, string]] : []),
    ...flags,
    ...(sort ? [['sort', isDescending ? `-${sort}` : sort] satisfies [string, string]] : []),
    ...(page > 1 ? [['page', String(page)] satisfies [string, string]] : []),
  ]
}
