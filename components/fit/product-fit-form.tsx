'use client'

import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import type { CheckedFit } from '#lib/catalog/fit/describe-check.ts'
import { getRememberedMachine, rememberMachine } from '#lib/leads/browser/remembered-machine.ts'
import { type FitRequest, fetchFit, fetchFitOfMachine } from './fetch-fit.ts'
import { FitIcon } from './fit-icon.tsx'

interface Props extends FitRequest {
  /** Page that answers without JavaScript. */
  fitHref: string
  maxLength: number
  texts: Record<'field' | 'example' | 'submit' | 'checking' | 'failed' | 'again' | 'sets', string>
}

const withAnswer = (checked: readonly CheckedFit[], answer: CheckedFit) => [
  answer,
  ...checked.filter(({ subject }) => subject !== answer.subject),
]

/** Field that answers in place whether a product fits a machine; the answers for several machines stay. */
export function ProductFitForm({ fitHref, texts, maxLength, ...request }: Props) {
  const id = useId()
  const [checked, setChecked] = useState<readonly CheckedFit[]>([])
  /** Of the machine that this device remembers. */
  const [known, setKnown] = useState<CheckedFit | null>(null)
  const [state, setState] = useState<'idle' | 'checking' | 'failed'>('idle')

  const { product, storefront, locale } = request
  useEffect(() => {
    // If it fails, the visitor has not asked.
    fetchFitOfMachine({ product, storefront, locale }, getRememberedMachine()).then(
      setKnown,
      () => {},
    )
  }, [product, storefront, locale])

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form).get('q')
    if (state === 'checking' || typeof typed !== 'string' || typed.trim() === '') return
    setState('checking')
    try {
      const answer = await fetchFit(request, typed)
      setChecked((earlier) => withAnswer(earlier, answer))
      if (answer.machine) rememberMachine(answer.machine)
      setState('idle')
      form.reset()
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <form action={fitHref} onSubmit={handleSubmit} className="fit-form">
        <label htmlFor={id}>{texts.field}</label>
        <input
          id={id}
          name="q"
          required
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-example`}
        />
        <Button type="submit" aria-disabled={state === 'checking'}>
          {texts.submit}
        </Button>
        <small id={`${id}-example`}>{checked.length > 0 ? texts.again : texts.example}</small>
      </form>
      {/* What nobody asked for is not announced. */}
      <div role="status" className="fit-answers">
        {state !== 'idle' && <p>{state === 'failed' ? texts.failed : texts.checking}</p>}
        {checked.map((each) => (
          <Answer key={each.subject} checked={each} sets={texts.sets} />
        ))}
      </div>
      {checked.length === 0 && known && (
        <div className="fit-answers">
          <Answer checked={known} sets={texts.sets} />
        </div>
      )}
    </>
  )
}

function Answer({ checked, sets }: { checked: CheckedFit; sets: string }) {
  const { subject, answer, label, reasons, evidence, href } = checked
  return (
    <div className={`fit-answer fit-answer-${answer}`}>
      <p>
        <b>{subject}</b>
      </p>
      <p>
        <FitIcon answer={answer} />
        <strong>{label}</strong> {reasons.join(' ')}
      </p>
      {evidence && <small>{evidence}</small>}
      {href && <Link href={href}>{sets}</Link>}
    </div>
  )
}
