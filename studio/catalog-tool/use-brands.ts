import { z } from 'zod'
import { staffRow } from '#lib/catalog/staff/catalog-responses.ts'
import { readAllRows } from '#studio/tools/read-all-rows.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useQuery } from '#studio/tools/use-query.ts'

const brandRow = staffRow.extend({ name: z.string(), is_active: z.boolean() })

export type StaffBrand = z.infer<typeof brandRow>

/** Returns all brands by name, inactive ones included; none while they load. */
export function useBrands(api: CatalogApi): readonly StaffBrand[] {
  const { data } = useQuery(['brands'], async (signal) =>
    z.array(brandRow).parse(await readAllRows(api, 'brands', signal)),
  )
  return data ?? noBrands
}

const noBrands: readonly StaffBrand[] = []
