import type { ClaimedMail, LeadForm } from './claimed-mail.ts'
import type { Fact } from './letter.ts'
import { manyLines, oneLine } from './safe-text.ts'
import type { MailWords } from './words.ts'

/** The fields of each form in the order of the form, after name and e-mail. */
const fieldsOf = {
  quote: [
    'phone_number',
    'company_name',
    'vehicle_make',
    'vehicle_model',
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
} as const satisfies Record<LeadForm, readonly string[]>

type Sent = Pick<ClaimedMail, 'lead' | 'fields'>

type FieldName = (typeof fieldsOf)[LeadForm][number]

export interface FormFact extends Fact {
  field: 'name' | 'email' | FieldName
}

/** What the visitor filled in, by label; what was left empty is left out. */
export function formFacts({ lead, fields }: Sent, words: MailWords): FormFact[] {
  const named = fieldsOf[lead.form].map((field) => ({
    field,
    label: words(`field_${field}`),
    value: textOf(fields[field], field, words),
  }))
  return [
    { field: 'name' as const, label: words('field_name'), value: oneLine(lead.name) },
    { field: 'email' as const, label: words('field_email'), value: oneLine(lead.email, 254) },
    ...named,
  ].filter(({ value }) => value !== '')
}

/** The text of a field of the form, as one line; empty where there is none. */
export function fieldText({ fields }: Sent, field: FieldName): string {
  const value = fields[field]
  return typeof value === 'string' ? oneLine(value) : ''
}

function textOf(value: unknown, field: FieldName, words: MailWords): string {
  if (field === 'shared_by') return sharedBy(value, words)
  if (Array.isArray(value)) return oneLine(value.map(String).join(', '))
  return typeof value === 'string' ? manyLines(value) : ''
}

function sharedBy(value: unknown, words: MailWords): string {
  return value === 'email' || value === 'text' ? words(`sharedBy_${value}`) : ''
}
