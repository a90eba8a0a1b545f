import type { Locale } from '#lib/base/locales.ts'
import { formSchemas, type LeadFields } from './form-schemas.ts'
import type { LeadFormName } from './lead-form-name.ts'
import { createValidationMessage } from './validation-message.ts'
import { getFieldMessages, getRequestTexts, getTooLongMessage } from './validation-texts.ts'

/** The error message of each invalid field. */
export type FieldErrors = Record<string, string>

type ValidationResult = { fields: LeadFields; errors: null } | { fields: null; errors: FieldErrors }

/**
 * Validates submitted values. Returns the parsed fields, or one error message per invalid field, in the language of
 * the form's page.
 */
export function validateForm(
  form: LeadFormName,
  values: unknown,
  locale: Locale,
): ValidationResult {
  const error = createValidationMessage(
    getFieldMessages(form, locale),
    getTooLongMessage(locale),
    getRequestTexts(locale),
  )
  const parsed = formSchemas[form].safeParse(values, { error })
  if (parsed.success) return { fields: parsed.data, errors: null }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
  return { fields: null, errors }
}
