import type { FieldDeclarations } from './field-declaration.ts'
import { contactMethods, industries } from './options.ts'

/** Email address of the visitor, where a form can do without it. */
export const optionalEmailField = {
  kind: 'email',
  maxLength: 254,
  message: 'email',
  autoComplete: 'email',
  lead: 'email',
  remembered: 'email',
} as const

/** Email address of the visitor. */
export const emailField = { ...optionalEmailField, required: true } as const

/** Phone number of the visitor. */
export const phoneField = {
  kind: 'phone',
  maxLength: 40,
  autoComplete: 'tel',
  remembered: 'phone_number',
} as const

/** Full name of the visitor, for the forms about dealers. */
export const nameField = {
  kind: 'line',
  maxLength: 100,
  required: true,
  autoComplete: 'name',
  lead: 'name',
  remembered: 'name',
} as const

/** Who sends a quote request or joins the waitlist. */
export const personFields = {
  first_name: {
    kind: 'line',
    maxLength: 100,
    required: true,
    message: 'first_name',
    autoComplete: 'given-name',
    lead: 'name',
    remembered: 'first_name',
  },
  last_name: {
    kind: 'line',
    maxLength: 100,
    required: true,
    message: 'last_name',
    autoComplete: 'family-name',
    lead: 'name',
    remembered: 'last_name',
  },
  email: emailField,
  phone_number: phoneField,
  company_name: {
    kind: 'line',
    maxLength: 200,
    autoComplete: 'organization',
    wide: true,
    lead: 'company',
    remembered: 'company_name',
  },
} as const satisfies FieldDeclarations

/** Optional details: contact preferences, industries and notes. */
export const preferenceFields = {
  preferred_contact_methods: { kind: 'choices', options: contactMethods },
  industries_served: { kind: 'choices', options: industries },
  notes: { kind: 'text', maxLength: 5000 },
} as const satisfies FieldDeclarations
