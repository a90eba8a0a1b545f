import type { ReactNode } from 'react'

export const controlLook =
  'block w-full border border-mill bg-snow px-3.5 text-ink transition-colors hover:border-ink focus-visible:border-ink focus-visible:shadow-[inset_0_0_0_1px_var(--color-ink)] focus-visible:outline-offset-1 aria-invalid:border-alarm aria-invalid:shadow-[inset_0_0_0_1px_var(--color-alarm)]'

interface Props {
  id: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  /** Whether it spans both columns. */
  wide?: boolean | undefined
  className?: string
  children: ReactNode
}

/** A control with its label above and what is wrong with it below. */
export function Field({ id, label, required, hint, error, wide, className = '', children }: Props) {
  return (
    <div className={`min-w-0 ${wide ? 'md:col-span-2' : ''} ${className}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink leading-snug">
        <span className={required ? "after:text-alarm after:content-['_*'/'']" : ''}>{label}</span>
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-mill text-sm leading-snug">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Empty while nothing is wrong; the answer to a form sent without scripts fills it in. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p
      id={`${id}-error`}
      hidden={!error}
      className="mt-1.5 font-semibold text-[0.9375rem] text-alarm leading-snug"
    >
      {error}
    </p>
  )
}
