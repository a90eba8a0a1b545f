import { z } from 'zod'
import { noFilters } from '#lib/catalog/staff/catalog-requests.ts'
import { staffRow } from '#lib/catalog/staff/catalog-responses.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useQuery } from '#studio/tools/use-query.ts'

const brandRow = staffRow.extend({ name: z.string(), is_active: z.boolean() })

export type StaffBrand = z.infer<typeof brandRow>

/** Returns all brands by name, inactive ones included; none while they load. */
export function useBrands(api: CatalogApi): readonly StaffBrand[] {
  const { data } = useQuery(['brands'], async (signal) => {
    const brands: StaffBrand[] = []
    for (;;) {
      const search = { filters: noFilters, sort: 'name', isDescending: false }
      const page = await api.searchRows(
        { table: 'brands', ...search, first: brands.length },
        signal,
      )
      brands.push(...z.array(brandRow).parse(page.rows))
      if (page.rows.length === 0 || brands.length >= page.count) return brands
    }
  })
  return data ?? noBrands
}

const noBrands: readonly StaffBrand[] = []
