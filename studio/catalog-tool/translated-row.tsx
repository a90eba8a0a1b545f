import { Box } from '@sanity/ui'
import type { CatalogField } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { useIsWide } from '#studio/tools/use-is-wide.ts'
import { FieldRow } from './field-row.tsx'
import type { StaffBrand } from './use-brands.ts'
import type { RowFormState } from './use-row-form.ts'

interface Props {
  table: CatalogTable
  field: CatalogField
  form: RowFormState
  brands: readonly StaffBrand[]
}

/** Field of a row, with the field for its French beside it, or below it on narrow screens. */
export function TranslatedRow({ table, field, form, brands }: Props) {
  const french = catalogFields[table].find(({ frenchOf }) => frenchOf === field.name)
  const hasRoom = useIsWide(1280)
  if (!french) return <FieldRow {...{ table, field, form, brands }} />
  return (
    <Box
      style={{
        display: 'grid',
        gap: '1.25rem',
        gridTemplateColumns: hasRoom
          ? 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))'
          : 'minmax(0, 1fr)',
      }}
    >
      <FieldRow {...{ table, field, form, brands }} />
      <FieldRow field={french} {...{ table, form, brands }} />
    </Box>
  )
}
