import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import { type LeadFields, schemas } from './forms.ts'
import { specMessage } from './spec-message.ts'

/** A message for each field that has a problem. */
export type FieldErrors = Record<string, string>

type Validated = { fields: LeadFields; errors: null } | { fields: null; errors: FieldErrors }

/** Checks what was sent by a form, in the words of the spec (sections 5 and 8). */
export function validate(form: LeadForm, values: unknown): Validated {
  const parsed = schemas[form].safeParse(values, { error: specMessage })
  if (parsed.success) return { fields: parsed.data, errors: null }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
  return { fields: null, errors }
}
