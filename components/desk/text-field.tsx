interface Props {
  id: string
  label: string
  type?: 'text' | 'email' | 'date' | 'search'
  value?: string
  error?: string | null
  autoComplete?: string
}

/** A labelled field of the desk, with its error. Its name is its id. */
export function TextField({ id, label, type = 'text', value, error, autoComplete }: Props) {
  const errorId = `${id}-error`
  return (
    <p className="desk-field">
      <label htmlFor={id}>{label}</label>
      <input
        {...{ id, type, autoComplete }}
        name={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <span id={errorId} className="desk-error">
          {error}
        </span>
      )}
    </p>
  )
}
