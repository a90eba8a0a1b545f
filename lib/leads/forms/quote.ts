import type { FieldDeclarations } from './field-declaration.ts'
import { vehicleFields } from './machine.ts'
import { personFields, preferenceFields } from './person.ts'

/** The vehicle quote request. */
export const quoteFields = {
  ...personFields,
  email: { ...personFields.email, message: 'Invalid email address' },
  ...vehicleFields,
  product_title: { kind: 'line', maxLength: 200 },
  ...preferenceFields,
} as const satisfies FieldDeclarations
