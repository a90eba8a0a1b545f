import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Whether the field spans both columns. */
  wide?: boolean | undefined
  children: ReactNode
}

/** A control with its label, hint and error message; `forms.css` has the styles. */
export function Field({ id, label, hint, error, wide, children }: Props) {
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** The error message of an invalid field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  )
}
