import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import type { FormTexts } from './form-texts.ts'

interface FormSuccessProps {
  ref?: Ref<HTMLElement>
  idPrefix: string
  texts: FormTexts
  /** Whether the form was sent without leaving the page. */
  isSent: boolean
  /** Whether a toast shows title and text of the message, so that the section says only what comes next. */
  hasToast?: boolean
  /** URL of the form, by default on this page. */
  formHref?: string
  onSendAnother?: MouseEventHandler
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
  hasToast = false,
  formHref = `#${idPrefix}-form`,
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
      {hasToast ? (
        <p id={`${idPrefix}-sent`}>{common.sent}</p>
      ) : (
        <>
          <p id={`${idPrefix}-sent`} lang={success.lang}>
            {success.title}
          </p>
          <p lang={success.lang}>{success.text}</p>
        </>
      )}
      <p lang={success.lang}>{success.next}</p>
      {children}
      <p>
        <a href={formHref} onClick={onSendAnother} className="button button-on-dark">
          {common.sendAnother}
        </a>
      </p>
    </section>
  )
}

interface ErrorSummaryProps {
  idPrefix: string
  title: string
  /** The error that belongs to no field. */
  message: string | null
  /** The error message of each invalid field. */
  errors: FieldErrors
}

/** Error summary of a submission without scripts. The form's action has its id as fragment. */
export function FormErrorSummary({ idPrefix, title, message, errors }: ErrorSummaryProps) {
  const messages = Object.entries(errors)
  return (
    <div id={`${idPrefix}-errors`} role="alert" tabIndex={-1} className="form-errors">
      <p>{title}</p>
      {message && <p>{message}</p>}
      {messages.length > 0 && (
        <ul>
          {messages.map(([name, text]) => (
            <li key={name}>
              <a href={`#${idPrefix}-${name}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
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
