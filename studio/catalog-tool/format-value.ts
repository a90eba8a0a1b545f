import type { CatalogField, FieldValue } from '#lib/catalog/staff/catalog-field.ts'
import type { StaffBrand } from './use-brands.ts'

const money = new Intl.NumberFormat('en-CA', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount in Canadian dollars without its currency, for example “1,890.00”. */
export function formatMoney(amount: number): string {
  return money.format(amount)
}

/** Returns a value as staff read it, for example in the history. */
export function formatValue(
  { type, choices }: CatalogField,
  value: FieldValue,
  brands: readonly StaffBrand[],
): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return 'empty'
  if (type === 'switch') return value ? 'yes' : 'no'
  if (type === 'price') return formatMoney(Number(value))
  if (type === 'weight') return `${value} kg`
  if (type === 'brand') return brands.find(({ id }) => id === value)?.name ?? 'a deleted brand'
  if (type === 'choice')
    return choices?.find((each) => each.value === value)?.label ?? String(value)
  if (!Array.isArray(value)) return String(value)
  return value
    .map((item) => (typeof item === 'string' ? item : `${item.type} ${item.url}`))
    .join(', ')
}
