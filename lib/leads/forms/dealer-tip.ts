import type { FieldDeclarations } from './field-declaration.ts'
import { emailField, nameField } from './person.ts'

/** A visitor's suggestion of a dealer that should carry the product. */
export const dealerTipFields = {
  dealer_name: {
    kind: 'line',
    maxLength: 200,
    required: true,
    message: 'dealer_name',
    lead: 'company',
  },
  location: { kind: 'line', maxLength: 200 },
  contact_info: { kind: 'line', maxLength: 200, wide: true, hint: 'contact_info_hint' },
  name: { ...nameField, message: 'name' },
  email: { ...emailField, label: 'your_email' },
} as const satisfies FieldDeclarations
