import { Select } from '@sanity/ui'
import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import type { InputAttributes } from './input-attributes.ts'
import type { StaffBrand } from './use-brands.ts'

interface Props {
  value: string
  onChange: (value: FieldValue) => void
  attributes: InputAttributes
}

/** The brand of a product, which may have none, or of a machine. */
export function BrandInput({
  field,
  value,
  brands,
  onChange,
  attributes,
}: Props & { field: CatalogField; brands: readonly StaffBrand[] }) {
  return (
    <Select
      {...attributes}
      fontSize={1}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{field.isRequired ? 'Select a brand' : 'No brand (Custom)'}</option>
      {value !== '' && !brands.some(({ id }) => id === value) && <option value={value}>…</option>}
      {brands.map(({ id, name, is_active }) => (
        <option key={id} value={id}>
          {is_active ? name : `${name} (switched off)`}
        </option>
      ))}
    </Select>
  )
}

/** One of the values of a field. */
export function ChoiceInput({
  field,
  value,
  onChange,
  attributes,
}: Props & { field: CatalogField }) {
  return (
    <Select
      {...attributes}
      fontSize={1}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">None</option>
      {field.choices?.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}
