import type { FieldDeclarations } from './field-declaration.ts'
import { personFields, preferenceFields } from './person.ts'

/** The vehicle that a quote is requested for. */
export const vehicleFields = {
  vehicle_make: { kind: 'line', maxLength: 100, lead: 'brand' },
  vehicle_model: { kind: 'line', maxLength: 100, lead: 'model' },
} as const satisfies FieldDeclarations

/** The vehicle quote request. */
export const quoteFields = {
  ...personFields,
  email: { ...personFields.email, message: 'Invalid email address' },
  ...vehicleFields,
  product_title: { kind: 'line', maxLength: 200 },
  ...preferenceFields,
} as const satisfies FieldDeclarations
