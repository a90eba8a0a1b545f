import * as z from 'zod/mini'
import { dealerShareFields } from './dealer-share.ts'
import { declaredFields, listFields } from './declared-fields.ts'
import { type FieldDeclaration, type FieldDeclarations, isSubmitted } from './field-declaration.ts'
import {
  email,
  optionalChoices,
  optionalEmail,
  optionalLine,
  optionalMultilineText,
  requiredLine,
} from './fields.ts'
import type { LeadFormName } from './lead-form-name.ts'
import { otherOption } from './options.ts'

/** The values of a form's fields by name; a list for a field with several values. */
export type FormValues = Record<string, string | string[] | null | undefined>

/** The validated fields of a form, as `submit_lead` takes them. */
export type LeadFields = Record<string, string | readonly string[] | null>

type FormSchema = z.ZodMiniType<LeadFields, FormValues>

const { name, email: visitorEmail, dealer_email, ...otherShareFields } = dealerShareFields

const mailedFields = {
  name,
  email: { ...visitorEmail, required: true },
  dealer_email: { ...dealer_email, required: true },
  ...otherShareFields,
} as const satisfies FieldDeclarations

/**
 * The schema of each form. It has no messages: `createValidationMessage` has them. Empty optional fields of a quote
 * request become empty text, of others null.
 */
export const formSchemas: Record<LeadFormName, FormSchema> = {
  quote: createSchema(declaredFields.quote, ''),
  waitlist: createSchema(declaredFields.waitlist, null),
  'dealer-inquiry': createSchema(declaredFields['dealer-inquiry'], null),
  'dealer-share': z.discriminatedUnion('shared_by', [
    z.object({ ...createShape(mailedFields, null), shared_by: z.literal('email') }),
    z.object({ ...createShape(dealerShareFields, null), shared_by: z.literal('text') }),
  ]),
  'dealer-tip': createSchema(declaredFields['dealer-tip'], null),
}

/** The default values of each form. */
export const formDefaultValues: Record<LeadFormName, FormValues> = {
  quote: getDefaultValues('quote'),
  waitlist: getDefaultValues('waitlist'),
  'dealer-inquiry': getDefaultValues('dealer-inquiry'),
  'dealer-share': getDefaultValues('dealer-share'),
  'dealer-tip': getDefaultValues('dealer-tip'),
}

/** Returns whether a text is the name of a form. */
export function isLeadFormName(name: string): name is LeadFormName {
  return Object.hasOwn(formSchemas, name)
}

function createSchema(fields: FieldDeclarations, empty: '' | null): FormSchema {
  return z.pipe(
    z.object(createShape(fields, empty)),
    z.transform((values: LeadFields) => completeValues(fields, values)),
  )
}

function createShape(fields: FieldDeclarations, empty: '' | null) {
  const entered = Object.entries(fields).filter(([, field]) => isSubmitted(field))
  return Object.fromEntries(
    entered.map(
      ([name, field]): [string, z.ZodMiniType<LeadFields[string], FormValues[string]>] => [
        name,
        createFieldSchema(field, empty),
      ],
    ),
  )
}

/** Returns the schema of a field. An empty optional value becomes `empty`, or an empty list. */
export function createFieldSchema(
  { kind, maxLength = 0, required, options = [] }: FieldDeclaration,
  empty: '' | null,
): z.ZodMiniType<LeadFields[string], FormValues[string]> {
  switch (kind) {
    case 'email':
      return required ? email() : optionalEmail()
    case 'choices':
      return optionalChoices(options, empty === null ? null : [])
    case 'button':
      return z.enum(options)
    case 'text':
      return optionalMultilineText(maxLength, empty)
    default:
      return required ? requiredLine(maxLength) : optionalLine(maxLength, empty)
  }
}

/** Puts the entered text in the place of the option "Other", and adds constants. */
function completeValues(fields: FieldDeclarations, values: LeadFields): LeadFields {
  const stored = { ...values }
  for (const [name, { kind, options, insteadOf }] of Object.entries(fields)) {
    if (kind === 'constant') stored[name] = options?.[0] ?? null
    if (insteadOf === undefined) continue
    const entered = stored[name] ?? null
    const selected = stored[insteadOf] ?? null
    if (selected === null) stored[insteadOf] = entered
    else if (selected === otherOption) stored[insteadOf] = entered ?? otherOption
    delete stored[name]
  }
  return stored
}

function getDefaultValues(form: LeadFormName): FormValues {
  const entered = listFields(form).filter(([, field]) => isSubmitted(field))
  return Object.fromEntries(
    entered.map(([name, { kind, options }]) => {
      if (kind === 'choices') return [name, []]
      return [name, (kind === 'button' && options?.[0]) || '']
    }),
  )
}
