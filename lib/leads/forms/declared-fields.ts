import { dealerInquiryFields } from './dealer-inquiry.ts'
import { dealerShareFields } from './dealer-share.ts'
import { dealerTipFields } from './dealer-tip.ts'
import type { FieldDeclaration, FieldDeclarations } from './field-declaration.ts'
import type { LeadFormName } from './lead-form-name.ts'
import { machineFields, vehicleFields } from './machine.ts'
import { personFields, preferenceFields } from './person.ts'

/** The vehicle quote request. */
const quoteFields = {
  ...personFields,
  email: { ...personFields.email, message: 'email_short' },
  ...vehicleFields,
  product_title: { kind: 'line', maxLength: 200 },
  fit: { kind: 'derived', maxLength: 1000 },
  ...preferenceFields,
} as const satisfies FieldDeclarations

/** The waitlist. The server looks up the brand's id. */
const waitlistFields = {
  ...personFields,
  ...machineFields,
  ...preferenceFields,
  subscription_status: { kind: 'constant', options: ['Subscribe'] },
} as const satisfies FieldDeclarations

/** The fields of each form. */
export const declaredFields = {
  quote: quoteFields,
  waitlist: waitlistFields,
  'dealer-inquiry': dealerInquiryFields,
  'dealer-tip': dealerTipFields,
  'dealer-share': dealerShareFields,
} as const satisfies Record<LeadFormName, FieldDeclarations>

/** The forms, in the order of the export's columns. */
export const leadForms = Object.keys(declaredFields) as LeadFormName[] // The keys of an object literal.

type KeyOf<Fields> = Fields extends unknown ? keyof Fields : never

/** Name of a field of any form. */
export type FieldName = KeyOf<(typeof declaredFields)[LeadFormName]>

/** Returns the fields of a form with their names. */
export function listFields(form: LeadFormName): [name: FieldName, field: FieldDeclaration][] {
  // The keys of an object literal are the names of its type.
  return Object.entries(declaredFields[form]) as [FieldName, FieldDeclaration][]
}

type DetailOf<Fields> = Fields extends unknown
  ? {
      [Name in keyof Fields]: Fields[Name] extends
        | { insteadOf: string }
        | { lead: 'name' | 'email' }
        ? never
        : Name
    }[keyof Fields]
  : never

/** Name of a field that is stored, other than the visitor's name and email address. */
type DetailName = DetailOf<(typeof declaredFields)[LeadFormName]>

/** Returns the stored fields of a form, apart from the visitor's name and email address. */
export function listDetails(form: LeadFormName): [name: DetailName, field: FieldDeclaration][] {
  return listFields(form).filter(isDetail)
}

function isDetail(
  entry: [name: FieldName, field: FieldDeclaration],
): entry is [DetailName, FieldDeclaration] {
  const { lead, insteadOf } = entry[1]
  return lead !== 'name' && lead !== 'email' && insteadOf === undefined
}

type TypedOf<Fields> = Fields extends unknown
  ? {
      [Name in keyof Fields]: Fields[Name] extends
        | { insteadOf: string }
        | { kind: 'choices' | 'button' | 'constant' | 'derived' }
        ? never
        : Name
    }[keyof Fields]
  : never

/** Name of a stored field that visitors type. */
export type TypedName = TypedOf<(typeof declaredFields)[LeadFormName]>

/** Returns the stored fields of a form that visitors type. Only these can be corrected. */
export function listTypedFields(form: LeadFormName): [name: TypedName, field: FieldDeclaration][] {
  return listFields(form).filter(isTyped)
}

function isTyped(
  entry: [name: FieldName, field: FieldDeclaration],
): entry is [TypedName, FieldDeclaration] {
  const { kind, insteadOf } = entry[1]
  return ['line', 'email', 'phone', 'text'].includes(kind) && insteadOf === undefined
}
