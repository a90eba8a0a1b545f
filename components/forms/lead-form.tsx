'use client'

import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { usePublicPath } from '#components/ui/use-public-path.ts'
import { formDraftKey } from '#lib/leads/browser/form-draft-key.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'
import { focusFirstField } from './focus-first-field.ts'
import { FormSuccessMessage, Honeypot } from './form-elements.tsx'
import type { FormTexts } from './form-texts.ts'
import { LeadFormContext, type LeadFormMethods } from './lead-form-context.ts'
import { RememberedNotice } from './remembered-notice.tsx'
import { submitAgain } from './submit-again.ts'
import { SubmitButtons } from './submit-buttons.tsx'
import { useFormController, useMountTime } from './use-form-controller.ts'
import { useFormInView } from './use-form-in-view.ts'

interface Props {
  form: LeadFormName
  /** Prefix of the ids of the form's elements. */
  idPrefix: string
  /** Default values of fields that are not empty. */
  defaultValues?: FormValues
  texts: FormTexts
  /** Version of the consent wording that the form shows. */
  consentVersion?: string
  /** Shown with the success message where scripts do not run. */
  successContent?: ReactNode
  /** Shown with the success message, below the other content. */
  sentLinks?: ReactNode
  /** Called once the lead is stored, before the form is reset. Returns content for message and toast. */
  onStored?: (values: FormValues) => ReactNode
  /** Shown between the fields and the buttons. */
  notice: ReactNode
  /** The fields. */
  children: ReactNode
}

const noDefaultValues: FormValues = {}

/**
 * A lead form. Without scripts the browser posts it as HTML. With scripts, `FormController` validates
 * and sends it without leaving the page, and the success message takes the form's place.
 */
export function LeadForm({
  form,
  idPrefix,
  defaultValues = noDefaultValues,
  texts,
  consentVersion,
  notice,
  children,
  successContent,
  sentLinks,
  onStored,
}: Props) {
  const page = usePublicPath()
  const storageKey = formDraftKey(idPrefix, page)
  const element = useRef<HTMLFormElement>(null)
  const success = useRef<HTMLElement>(null)
  const openedAt = useMountTime()
  const [methods, setMethods] = useState<LeadFormMethods | null>(null)
  const [pendingValue, setPendingValue] = useState<string | null>(null)
  /** What `onStored` returned for the form that was sent; null while the form is shown. */
  const [sent, setSent] = useState<{ content: ReactNode } | null>(null)
  const { FormController, load } = useFormController(element, storageKey)
  useFormInView(element, success)
  /** A submission that waits for the form controller. */
  const waiting = useRef<{ button: HTMLButtonElement | null } | null>(null)
  const isNativeSubmit = useRef(false)
  /** Ignores errors: `handleSubmit` loads again and handles them. */
  const preload = () => void load().catch(() => {})

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (methods || isNativeSubmit.current) return
    event.preventDefault()
    if (waiting.current) return
    const { submitter } = event.nativeEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    waiting.current = { button }
    try {
      await load()
    } catch {
      isNativeSubmit.current = true
      submitAgain(element.current, button)
    }
  }
  useEffect(() => {
    if (!methods || !waiting.current) return
    const { button } = waiting.current
    waiting.current = null
    submitAgain(element.current, button)
  }, [methods])

  const wasSent = useRef(false)
  useEffect(() => {
    if (sent) success.current?.focus()
    else if (wasSent.current) focusFirstField(element.current)
    wasSent.current = sent !== null
  }, [sent])
  function handleSendAnother(event: MouseEvent) {
    if (!sent) return
    event.preventDefault()
    setSent(null)
  }

  return (
    <LeadFormContext value={{ idPrefix, defaultValues, methods }}>
      <FormSuccessMessage
        ref={success}
        isSent={sent !== null}
        hasToast={sent !== null}
        onSendAnother={handleSendAnother}
        {...{ idPrefix, texts }}
      >
        {sent ? sent.content : successContent}
        {sentLinks}
      </FormSuccessMessage>
      <form
        ref={element}
        id={`${idPrefix}-form`}
        action={`/api/leads/${form}#${idPrefix}-errors`}
        method="post"
        noValidate
        hidden={sent !== null}
        tabIndex={-1}
        className="lead-form"
        onSubmit={handleSubmit}
        onFocus={preload}
        onChange={preload}
      >
        <input type="hidden" name={reservedFields.page} value={page} />
        <input type="hidden" name={reservedFields.idPrefix} value={idPrefix} />
        {consentVersion && (
          <input type="hidden" name={reservedFields.consent} value={consentVersion} />
        )}
        <Honeypot label={texts.common.honeypot} />
        <div className="form-fields">{children}</div>
        <p>{texts.common.required}</p>
        <RememberedNotice
          form={element}
          texts={texts.common}
          onForget={() => methods?.forgetFields()}
        />
        {notice}
        <SubmitButtons
          buttons={texts.buttons}
          sendingLabel={texts.sending}
          pendingValue={pendingValue}
        />
      </form>
      {FormController && (
        <FormController
          ref={setMethods}
          {...{ form, element, page, storageKey, openedAt, defaultValues, texts }}
          {...{ consentVersion, onStored }}
          onPendingChange={setPendingValue}
          onSent={(content) => setSent({ content })}
        />
      )}
    </LeadFormContext>
  )
}
