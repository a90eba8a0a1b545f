import type { ReactNode } from 'react'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'

interface FormSuccessProps {
  idPrefix: string
  title: string
  text: string
  children: ReactNode
}

/** The success message, target of the redirect after a submission without scripts. */
export function FormSuccessMessage({ idPrefix, title, text, children }: FormSuccessProps) {
  return (
    <div id={`${idPrefix}-success`} role="status" tabIndex={-1} className="form-success">
      <p>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  )
}

/** Empty and hidden; `populateForm` fills it in after a rejected submission without scripts. */
export function FormErrorSummary({ idPrefix, title }: { idPrefix: string; title: string }) {
  return (
    <div
      id={`${idPrefix}-errors`}
      data-error-summary
      hidden
      role="alert"
      tabIndex={-1}
      className="form-errors"
    >
      <p>{title}</p>
      <p data-error-message hidden />
      <ul hidden />
    </div>
  )
}

/** A honeypot: visitors can neither see nor focus it, so a filled one is likely a bot's. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name={reservedFields.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
