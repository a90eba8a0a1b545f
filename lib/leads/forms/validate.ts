import * as z from 'zod/mini'
import type { Locale } from '#lib/base/locales.ts'
import { listTypedFields } from './declared-fields.ts'
import { createFieldSchema, formSchemas, type LeadFields } from './form-schemas.ts'
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
  const parsed = formSchemas[form].safeParse(values, { error: messagesOf(form, locale) })
  if (parsed.success) return { fields: parsed.data, errors: null }
  const errors: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? '')] ??= message
  return { fields: null, errors }
}

/**
 * Validates corrections of a submission. Returns the parsed values, or one English error message per invalid value.
 * Ignores fields that visitors do not type.
 */
export function validateCorrections(
  form: LeadFormName,
  values: Readonly<Record<string, string>>,
): ValidationResult {
  const error = messagesOf(form, 'en')
  const fields: LeadFields = {}
  const errors: FieldErrors = {}
  for (const [name, field] of listTypedFields(form)) {
    if (!Object.hasOwn(values, name)) continue
    // The messages are by the name of the field.
    const schema = z.object({ [name]: createFieldSchema(field, null) })
    const parsed = schema.safeParse({ [name]: values[name] }, { error })
    if (parsed.success) fields[name] = parsed.data[name] ?? null
    else errors[name] = parsed.error.issues[0]?.message ?? ''
  }
  return Object.keys(errors).length > 0 ? { fields: null, errors } : { fields, errors: null }
}

function messagesOf(form: LeadFormName, locale: Locale) {
  return createValidationMessage(
    getFieldMessages(form, locale),
    getTooLongMessage(locale),
    getRequestTexts(locale),
  )
}
