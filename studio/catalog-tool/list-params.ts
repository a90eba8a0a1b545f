import { z } from 'zod'
import {
  type CatalogFilters,
  catalogFilters,
  noFilters,
} from '#lib/catalog/staff/catalog-requests.ts'
import { parseParams, type SearchParams, serializeParams } from '#studio/tools/url-params.ts'

/** Filter, order and page of a list, from its URL. */
export interface ListState {
  filters: CatalogFilters
  sort: string
  isDescending: boolean
  /** From 1. */
  page: number
}

export const pageSize = 50

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

const unset = { ...noFilters, sort: '', page: 1 }

/** Parses the URL parameters of a list; malformed ones are left out. */
export function parseListParams(searchParams: SearchParams): ListState {
  const { sort, page, ...filters } = parseParams(listParams, unset, searchParams)
  return { filters, page, sort: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') }
}

/** Returns the URL parameters of a list, without those that are not set. */
export const serializeListState = ({ filters, sort, isDescending, page }: ListState) =>
  serializeParams({
    search: filters.search,
    brand: filters.brand,
    featured: formatFlag(filters.featured),
    priced: formatFlag(filters.priced),
    active: formatFlag(filters.active),
    french: formatFlag(filters.french),
    sort: sort && isDescending ? `-${sort}` : sort,
    page: page > 1 ? String(page) : null,
  })

const formatFlag = (value: boolean | null) => (value === null ? null : value ? 'yes' : 'no')
