import { formSchemas, type LeadFields } from './form-schemas.ts'
import type { LeadFormName } from './lead-form-name.ts'
import { validationMessage } from './validation-message.ts'

/** The error message of each invalid field. */
export type FieldErrors = Record<string, string>

type ValidationResult = { fields: LeadFields; errors: null } | { fields: null; errors: FieldErrors }

/** Validates submitted values. Returns the parsed fields, or one error message per invalid field. */
export function validateForm(form: LeadFormName, values: unknown): ValidationResult {
  const parsed = formSchemas[form].safeParse(values, { error: validationMessage })
  if (parsed.success) return { fields: parsed.data, errors: null }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
  return { fields: null, errors }
}
