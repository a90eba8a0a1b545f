'use client'

import { useEffect, useState } from 'react'
import type { CheckedFit } from '#lib/catalog/fit/describe-check.ts'
import { getRememberedMachine } from '#lib/leads/browser/remembered-machine.ts'
import { subscribeToRememberedValues } from '#lib/leads/browser/remembered-value.ts'
import { type FitRequest, fetchFitOfMachine } from './fetch-fit.ts'
import { FitIcon } from './fit-icon.tsx'

interface Props extends FitRequest {
  /** Labels with `{machine}`. */
  labels: Record<'fits' | 'fits-if' | 'does-not-fit', string>
}

/** A machine is typed in a form letter by letter. */
const pauseMs = 1_000

/** Whether a product fits the machine that this device remembers; nothing if that is not known. */
export function KnownFit({ labels, product, storefront, locale }: Props) {
  const [fit, setFit] = useState<{ checked: CheckedFit; model: string } | null>(null)
  useEffect(() => {
    let loading = new AbortController()
    let pause: number | undefined
    const load = async () => {
      loading.abort()
      loading = new AbortController()
      const machine = getRememberedMachine()
      const request = { product, storefront, locale }
      const checked = await fetchFitOfMachine(request, machine, loading.signal)
      setFit(checked && machine?.model ? { checked, model: machine.model } : null)
    }
    // If the request fails, the earlier answer stays.
    const tryToLoad = () => void load().catch(() => {})
    tryToLoad()
    const unsubscribe = subscribeToRememberedValues(() => {
      window.clearTimeout(pause)
      pause = window.setTimeout(tryToLoad, pauseMs)
    })
    return () => {
      unsubscribe()
      window.clearTimeout(pause)
      loading.abort()
    }
  }, [product, storefront, locale])
  if (fit === null || fit.checked.answer === 'unknown') return null
  const { answer } = fit.checked
  return (
    <a href="#fit" className={`known-fit fit-answer-${answer}`}>
      <FitIcon answer={answer} />
      {labels[answer].replace('{machine}', fit.model)}
    </a>
  )
}
