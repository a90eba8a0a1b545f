import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'
import type { FormTexts } from './form-texts.ts'

interface FormSuccessProps {
  ref: Ref<HTMLElement>
  idPrefix: string
  texts: FormTexts
  /** Whether the form was sent without leaving the page. */
  isSent: boolean
  onSendAnother: MouseEventHandler
  children: ReactNode
}

/**
 * The success message, in place of the form. Where scripts do not run, it is the target of the redirect
 * after the submission, and the link to the form shows the form again.
 */
export function FormSuccessMessage({
  ref,
  idPrefix,
  texts: { common, success },
  isSent,
  onSendAnother,
  children,
}: FormSuccessProps) {
  return (
    <section
      ref={ref}
      id={`${idPrefix}-success`}
      aria-labelledby={`${idPrefix}-sent`}
      tabIndex={-1}
      data-sent={isSent || undefined}
      className="form-success"
    >
      <p id={`${idPrefix}-sent`}>{success.title}</p>
      <p>{success.text}</p>
      <p>{success.next}</p>
      {children}
      <p>
        <a href={`#${idPrefix}-form`} onClick={onSendAnother} className="button button-on-dark">
          {common.sendAnother}
        </a>
      </p>
    </section>
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
    <div aria-hidden>
      <label>
        {label}
        <input type="text" name={reservedFields.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
