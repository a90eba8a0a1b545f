import type { Locale } from '#lib/base/locales.ts'

interface Field {
  id: string
  label: string
  /** Language of the label, where the value has another. */
  labelLang?: Locale
  value?: string | undefined
  error?: string | null | undefined
  /** Below the field. */
  hint?: string
}

interface TextFieldProps extends Field {
  type?: 'text' | 'email' | 'date' | 'search'
  autoComplete?: string
}

/** A labelled field of the desk, with its error. Its name is its id. */
export function TextField({ type = 'text', autoComplete, ...field }: TextFieldProps) {
  return (
    <p className="desk-field">
      <FieldLabel {...field} />
      <input {...{ type, autoComplete }} {...controlProps(field)} />
      <FieldTexts {...field} />
    </p>
  )
}

/** A labelled field of several lines, with its error and hint. Its name is its id. */
export function TextArea({ rows, ...field }: Field & { rows: number }) {
  return (
    <p className="desk-field">
      <FieldLabel {...field} />
      <textarea rows={rows} {...controlProps(field)} />
      <FieldTexts {...field} />
    </p>
  )
}

function controlProps({ id, value, error, hint }: Field) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    name: id,
    defaultValue: value,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

function FieldLabel({ id, label, labelLang }: Field) {
  return (
    <label htmlFor={id} lang={labelLang}>
      {label}
    </label>
  )
}

function FieldTexts({ id, error, hint, labelLang }: Field) {
  return (
    <>
      {error && (
        <span id={`${id}-error`} className="desk-error" lang={labelLang}>
          {error}
        </span>
      )}
      {hint && (
        <small id={`${id}-hint`} lang={labelLang}>
          {hint}
        </small>
      )}
    </>
  )
}
