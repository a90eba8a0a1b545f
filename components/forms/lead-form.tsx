'use client'

import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { usePublicPath } from '#components/layout/use-public-path.ts'
import { type Sent, sendLead } from '#lib/leads/browser/send-lead.ts'
import type { FormValues } from '#lib/leads/forms/forms.ts'
import { ownNames } from '#lib/leads/forms/own-names.ts'
import type { LeadForm as Form } from '#lib/leads/mail/claimed-mail.ts'
import { track } from '#lib/tracking/track.ts'
import { FormContext } from './form-context.ts'
import { FormProblems, FormThanks, FormTrap } from './form-parts.tsx'
import type { FormTexts } from './form-texts.ts'
import type { Toast } from './form-toast.tsx'
import { isVisitorsControl } from './form-values.ts'
import { SubmitButtons } from './submit-buttons.tsx'
import { useFormEngine } from './use-form-engine.ts'

interface Props {
  form: Form
  /** The ids of the form's elements begin with it. */
  at: string
  /** What the fields begin with. */
  blank: FormValues
  texts: FormTexts
  /** The words of consent that stand beside the form. */
  consent?: string
  /** Shown with the thanks where no script runs. */
  thanks?: ReactNode
  /** What is done when it was sent, before the form is blank again. */
  onSent?: (values: FormValues) => ReactNode
  /** What stands between the fields and the buttons. */
  notice: ReactNode
  /** The fields. */
  children: ReactNode
}

/**
 * A form that sends a lead: as HTML alone by the browser itself; where scripts run, without leaving
 * the page, checked beside the fields, and keeping what was typed until it was sent.
 */
export function LeadForm({ form, at, blank, texts, consent, notice, children, ...props }: Props) {
  const page = usePublicPath()
  const element = useRef<HTMLFormElement>(null)
  const { state, engine, load, note, entered, reset, draft, version } = useFormEngine({
    form,
    at,
    page,
    blank,
    element,
  })
  const [toast, setToast] = useState<Toast | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const isSending = useRef(false)
  /** Set where scripts failed: the browser sends the form by itself then. */
  const isPlain = useRef(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    if (isPlain.current) return
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const { submitter } = event.nativeEvent
    const button = submitter instanceof HTMLButtonElement ? submitter : null
    try {
      const ready = await load()
      await ready.handleSubmit(async () => {
        setToast(null)
        setSending(button?.value ?? '')
        await send(entered(button))
      })()
    } catch {
      isPlain.current = true
      element.current?.requestSubmit(button)
    } finally {
      isSending.current = false
      setSending(null)
    }
  }

  async function send(values: FormValues) {
    const trap = element.current?.elements.namedItem(ownNames.trap)
    draft.set({ ...draft.get(), values })
    const sent = await sendLead({
      form,
      draft: draft.get(),
      fields: values,
      page,
      consent: consent ?? null,
      trap: trap instanceof HTMLInputElement ? trap.value : '',
    })
    if (sent.kind !== 'stored') return failed(sent)
    if (process.env.TRACKING) track({ name: 'form_sent', form })
    const action = props.onSent?.(values)
    reset()
    setToast({ kind: 'good', ...texts.sent, ...(action ? { action } : {}) })
  }

  function failed(sent: Exclude<Sent, { kind: 'stored' }>) {
    if (sent.kind === 'wrong') {
      for (const [name, message] of Object.entries(sent.errors)) {
        engine.current?.setError(name, { message }, { shouldFocus: true })
      }
      return
    }
    const text = sent.kind === 'failed' ? (sent.message ?? texts.failed.text) : texts.broken
    setToast({ kind: 'bad', title: texts.failed.title, text })
  }

  const { FormToast } = state.module ?? {}
  return (
    <FormContext value={state.context}>
      <FormThanks at={at} {...texts.sent}>
        {props.thanks}
      </FormThanks>
      <form
        ref={element}
        id={`${at}-form`}
        action={`/api/leads/${form}#${at}-problems`}
        method="post"
        noValidate
        onSubmit={submit}
        onFocus={() => void load().catch(() => {})}
        onBlur={(event) => {
          if (!isVisitorsControl(event.target)) return
          void engine.current?.register(event.target.name).onBlur(event)
        }}
        onChange={(event) => {
          if (!isVisitorsControl(event.target)) return
          note()
          void engine.current?.register(event.target.name).onChange(event)
        }}
      >
        <FormProblems at={at} title={texts.problems} />
        <input type="hidden" name={ownNames.page} value={page} />
        <input type="hidden" name={ownNames.at} value={at} />
        {consent && <input type="hidden" name={ownNames.consent} value={consent} />}
        <FormTrap label={texts.trap} />
        <p className="mb-5 text-mill text-sm">{texts.required}</p>
        <div key={version} className="grid gap-5 md:grid-cols-2 md:gap-x-6">
          {children}
        </div>
        {notice}
        <SubmitButtons buttons={texts.buttons} sendingLabel={texts.sending} sending={sending} />
      </form>
      {FormToast && toast && (
        <FormToast {...toast} labels={texts.toast} onClose={() => setToast(null)} />
      )}
    </FormContext>
  )
}
