import { z } from 'zod'
import { staffRow } from '#lib/catalog/staff/catalog-responses.ts'
import { readAllRows } from '#studio/tools/read-all-rows.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { type QueryResult, useQuery } from '#studio/tools/use-query.ts'

const brandRow = staffRow.extend({ name: z.string(), is_active: z.boolean() })

export type StaffBrand = z.infer<typeof brandRow>

/** Reads all brands by name, inactive ones included; `brands` has none until they are read. */
export function useBrands(
  api: CatalogApi,
): Pick<QueryResult<never>, 'error' | 'refetch'> & { brands: readonly StaffBrand[] } {
  const { data, error, refetch } = useQuery(['brands'], async (signal) =>
    z.array(brandRow).parse(await readAllRows(api, 'brands', signal)),
  )
  return { brands: data ?? noBrands, error, refetch }
}

const noBrands: readonly StaffBrand[] = []
