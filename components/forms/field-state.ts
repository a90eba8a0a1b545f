import type { FormValues } from '#lib/leads/forms/form-schemas.ts'

/** What a control needs to know of its field. */
export interface FieldState {
  id: string
  error: string | undefined
  /** A list for a field with several values. */
  defaultValue: string | string[]
  /** Props by which the control belongs to its form. */
  registration: { name: string }
  ariaProps: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
}

interface FieldOptions {
  idPrefix: string
  value: FormValues[string]
  error: string | undefined
  hint: string | undefined
}

/** Returns the state of a field, with the ids of its hint and error message. */
export function getFieldState(
  name: string,
  { idPrefix, value, error, hint }: FieldOptions,
): FieldState {
  const id = `${idPrefix}-${name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    defaultValue: value ?? '',
    registration: { name },
    ariaProps: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  }
}
