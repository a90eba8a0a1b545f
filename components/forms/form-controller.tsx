'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { openFormDraft } from '#lib/leads/browser/form-draft.ts'
import { forgetPerson } from '#lib/leads/browser/remembered-person.ts'
import { type SendResult, sendLead } from '#lib/leads/browser/send-lead.ts'
import { tryOrReport } from '#lib/leads/browser/try-or-report.ts'
import { type FormValues, formDefaultValues, formSchemas } from '#lib/leads/forms/form-schemas.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { reservedFields } from '#lib/leads/forms/reserved-fields.ts'
import { createValidationMessage } from '#lib/leads/forms/validation-message.ts'
import { track } from '#lib/tracking/track.ts'
import { afterPointerPress, watchPointer } from './after-pointer-press.ts'
import type { FormTexts } from './form-texts.ts'
import { FormToast, type Toast } from './form-toast.tsx'
import { getInitialValues } from './form-values.ts'
import type { LeadFormMethods } from './lead-form-context.ts'
import { submitAgain } from './submit-again.ts'
import { readRemembered, useRememberedFields } from './use-remembered-fields.ts'

interface Props {
  /** Receives react-hook-form's methods, again after every change of the form's state. */
  ref: Ref<LeadFormMethods>
  form: LeadFormName
  element: RefObject<HTMLFormElement | null>
  /** Path of the page. */
  page: string
  storageKey: string
  /** When the form was shown, in milliseconds since 1970. */
  openedAt: RefObject<number>
  /** Default values of fields that are not empty. */
  defaultValues: FormValues
  texts: FormTexts
  consentVersion: string | undefined
  onStored: ((values: FormValues) => ReactNode) | undefined
  /** Called with the value of the pressed button while the form is being sent, then with null. */
  onPendingChange: (buttonValue: string | null) => void
  /** Called once the lead is stored, with what `onStored` returned. */
  onSent: (content: ReactNode) => void
}

/**
 * Validates and sends a lead form, stores its draft, fills in what this device remembers, and shows the
 * result in a toast.
 */
export function FormController({ ref, form, element, texts, ...props }: Props) {
  const { storageKey, openedAt } = props
  const draft = useMemo(() => openFormDraft(storageKey, openedAt.current), [storageKey, openedAt])
  const [defaultValues] = useState(() => ({ ...formDefaultValues[form], ...props.defaultValues }))
  const [initialValues] = useState(() =>
    getInitialValues(
      element.current,
      defaultValues,
      draft.get().values,
      readRemembered(element.current, defaultValues),
    ),
  )
  const methods = useForm<FormValues>({
    mode: 'onTouched',
    defaultValues: initialValues.values,
    // Sends the raw values: the server parses them itself.
    resolver: zodResolver(
      formSchemas[form],
      { error: createValidationMessage(texts.errors, texts.common.tooLong) },
      { raw: true },
    ),
  })
  const { formState, subscribe } = methods
  const { isFilling, remember, forgetFields } = useRememberedFields(
    methods,
    element,
    defaultValues,
    initialValues.filled,
  )
  useEffect(watchPointer, [])
  useImperativeHandle(ref, () => {
    const register: typeof methods.register = (name, options) => {
      const registration = methods.register(name, options)
      const onBlur: typeof registration.onBlur = async (event) =>
        afterPointerPress(() => void registration.onBlur(event))
      return { ...registration, onBlur }
    }
    return { ...methods, register, formState, forgetFields }
  }, [methods, formState, forgetFields])
  const [toast, setToast] = useState<Toast | null>(null)
  const isSubmitting = useRef(false)
  const isNativeSubmit = useRef(false)

  /** Shows the errors of fields that were filled in and left before this component could see it. */
  const validateEntered = useEffectEvent(() => {
    const focused = document.activeElement?.getAttribute('name')
    for (const name of initialValues.enteredNames.filter((entered) => entered !== focused)) {
      const options = { shouldTouch: true, shouldValidate: true }
      methods.setValue(name, methods.getValues(name), options)
    }
  })
  useEffect(() => {
    if (initialValues.enteredNames.length > 0) {
      draft.save(initialValues.values)
      remember(initialValues.values, initialValues.enteredNames)
      afterPointerPress(() => validateEntered())
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (isFilling.current) return
        draft.save(values)
        remember(values, name ? [name] : [])
      },
    })
  }, [subscribe, draft, initialValues, isFilling, remember])

  const handleSubmit = useEffectEvent(async (event: SubmitEvent) => {
    if (isNativeSubmit.current) return
    event.preventDefault()
    if (isSubmitting.current) return
    isSubmitting.current = true
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null
    try {
      if (button?.name) methods.setValue(button.name, button.value)
      await methods.handleSubmit(async (values) => {
        setToast(null)
        props.onPendingChange(button?.value ?? '')
        await send(values)
      })()
    } catch {
      // Nothing is stored: `send` throws nothing once the lead is.
      isNativeSubmit.current = true
      // A disabled button does not send its value.
      flushSync(() => props.onPendingChange(null))
      submitAgain(element.current, button)
    } finally {
      isSubmitting.current = false
      flushSync(() => props.onPendingChange(null))
      // Browsers take the focus from a disabled button.
      const isFocusLost = document.activeElement === document.body
      if (isFocusLost && !element.current?.hidden) button?.focus({ preventScroll: true })
    }
  })
  useEffect(() => {
    const listenedForm = element.current
    listenedForm?.addEventListener('submit', handleSubmit)
    return () => listenedForm?.removeEventListener('submit', handleSubmit)
  }, [element])

  async function send(values: FormValues) {
    draft.save(values)
    const honeypot = element.current && new FormData(element.current).get(reservedFields.honeypot)
    const result = await sendLead({
      form,
      draft: draft.get(),
      fields: values,
      page: props.page,
      consent: props.consentVersion ?? null,
      honeypot: String(honeypot ?? ''),
    })
    if (result.kind === 'unsolved') throw new Error('The challenge was not solved')
    if (result.kind === 'stored') finish(values)
    else showFailure(result)
  }

  /** Isolates each step: an error must neither stop the others nor send the stored lead again. */
  function finish(values: FormValues) {
    if (process.env.TRACKING) tryOrReport(() => track({ name: 'form_sent', form }))
    const action = tryOrReport(() => props.onStored?.(values))
    tryOrReport(forgetPerson)
    tryOrReport(() => methods.reset(defaultValues))
    tryOrReport(() => draft.reset())
    props.onSent(action)
    setToast({ kind: 'success', ...texts.success, ...(action ? { action } : {}) })
  }

  function showFailure(result: Exclude<SendResult, { kind: 'stored' | 'unsolved' }>) {
    if (result.kind === 'invalid') {
      for (const [name, message] of Object.entries(result.errors)) {
        methods.setError(name, { message }, { shouldFocus: true })
      }
      return
    }
    const text = result.kind === 'failed' ? result.message : texts.networkError
    setToast({ kind: 'error', title: texts.failure.title, text: text ?? texts.failure.text })
  }

  return (
    toast && <FormToast {...toast} labels={texts.common.toast} onClose={() => setToast(null)} />
  )
}
