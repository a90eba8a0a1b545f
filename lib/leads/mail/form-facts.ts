import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { sanitizeLine, sanitizeText } from '#lib/values/sanitize-text.ts'
import type { ClaimedMail } from './claimed-mail.ts'
import type { Fact } from './mail-content.ts'
import type { MailTranslator } from './mail-translator.ts'

/** Fields of each form after name and email, in the form's order. */
const fieldOrder = {
  quote: [
    'phone_number',
    'company_name',
    'vehicle_make',
    'vehicle_model',
    'product_title',
    'preferred_contact_methods',
    'industries_served',
    'notes',
  ],
  waitlist: [
    'phone_number',
    'company_name',
    'brand',
    'model',
    'preferred_contact_methods',
    'industries_served',
    'notes',
  ],
  'dealer-inquiry': ['business_name', 'phone_number', 'territory'],
  'dealer-share': ['dealer_email', 'shared_by', 'message'],
  'dealer-tip': ['dealer_name', 'location', 'contact_info'],
} as const satisfies Record<LeadFormName, readonly string[]>

type LeadWithFields = Pick<ClaimedMail, 'lead' | 'fields'>

type FieldName = (typeof fieldOrder)[LeadFormName][number]

export interface FormFact extends Fact {
  field: 'name' | 'email' | FieldName
}

/** Returns the submitted values with their labels; empty ones are left out. */
export function listFormFacts({ lead, fields }: LeadWithFields, t: MailTranslator): FormFact[] {
  const fieldFacts = fieldOrder[lead.form].map((field) => ({
    field,
    label: t(`field_${field}`),
    value: formatFieldValue(fields[field], field, t),
  }))
  return [
    { field: 'name' as const, label: t('field_name'), value: sanitizeLine(lead.name) },
    { field: 'email' as const, label: t('field_email'), value: sanitizeLine(lead.email, 254) },
    ...fieldFacts,
  ].filter(({ value }) => value !== '')
}

/** Returns a field's text as one line; empty if it is blank or not text. */
export function getFieldText({ fields }: LeadWithFields, field: FieldName): string {
  const value = fields[field]
  return typeof value === 'string' ? sanitizeLine(value) : ''
}

function formatFieldValue(value: unknown, field: FieldName, t: MailTranslator): string {
  if (field === 'shared_by') return formatShareChannel(value, t)
  if (Array.isArray(value)) return sanitizeLine(value.map(String).join(', '))
  return typeof value === 'string' ? sanitizeText(value) : ''
}

function formatShareChannel(value: unknown, t: MailTranslator): string {
  return value === 'email' || value === 'text' ? t(`sharedBy_${value}`) : ''
}
