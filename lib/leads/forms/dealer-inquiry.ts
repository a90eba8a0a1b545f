import type { FieldDeclarations } from './field-declaration.ts'
import { emailField, nameField, phoneField } from './person.ts'

/** Inquiry of a business that wants to become a dealer. */
export const dealerInquiryFields = {
  business_name: {
    kind: 'line',
    maxLength: 200,
    required: true,
    message: 'business_name',
    autoComplete: 'organization',
    lead: 'company',
    remembered: 'company_name',
  },
  contact_name: { ...nameField, message: 'contact_name' },
  email: emailField,
  phone_number: { ...phoneField, label: 'phone' },
  territory: { kind: 'line', maxLength: 200, wide: true },
} as const satisfies FieldDeclarations
