import type { ReactNode } from 'react'

interface Props {
  id: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Whether the field spans both columns. */
  wide?: boolean | undefined
  children: ReactNode
}

/** A control with its label, hint and error message; `forms.css` has the styles. */
export function Field({ id, label, required, hint, error, wide, children }: Props) {
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={id}>
        <span className={required ? 'required' : undefined}>{label}</span>
      </label>
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

/** An error message, hidden while empty. `populateForm` fills it in where scripts do not run. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={`${id}-error`} hidden={!error} className="field-error">
      {error}
    </p>
  )
}
