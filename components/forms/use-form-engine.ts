'use client'

import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Draft,
  forgetDraft,
  keepDraft,
  loadDraft,
  newDraft,
} from '#lib/leads/browser/draft.ts'
import type { FormValues } from '#lib/leads/forms/forms.ts'
import type { FieldErrors } from '#lib/leads/forms/validate.ts'
import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import type { FormState } from './form-context.ts'
import type { Engine } from './form-engine.ts'
import { type Control, valuesOf } from './form-values.ts'

type Module = typeof import('./form-engine.ts')

interface Options {
  form: LeadForm
  at: string
  page: string
  blank: FormValues
  element: RefObject<HTMLFormElement | null>
}

/** How near a visitor comes before the rest is loaded. */
const near = '300px'

/** A form's state: what it began with, what is wrong, the draft, and what checks it once loaded. */
export function useFormEngine({ form, at, page, blank, element }: Options) {
  const [{ values, version }, setStart] = useState({ values: blank, version: 0 })
  const [errors, setErrors] = useState<FieldErrors>({})
  const [module, setModule] = useState<Module | null>(null)
  const [isNear, setNear] = useState(false)
  const engine = useRef<Engine | null>(null)
  const loading = useRef<Promise<Engine> | null>(null)
  const draft = useDraft(`form:${at}:${page}`)
  /** What a field holds that is not shown yet, as long as the list is on its way that it depends on. */
  const start = useRef(values)
  useEffect(() => {
    start.current = values
  }, [values])

  const load = useCallback(() => {
    setNear(true)
    loading.current ??= import('./form-engine.ts').then(
      (loaded) => {
        if (!element.current) throw new Error('The form is gone')
        const entered = valuesOf(element.current, start.current)
        engine.current = loaded.startEngine(form, element.current, entered, setErrors)
        setModule(loaded)
        return engine.current
      },
      (error: unknown) => {
        loading.current = null
        throw error
      },
    )
    return loading.current
  }, [form, element])

  useEffect(() => {
    const { values: kept } = draft.get()
    const isUntouched =
      element.current &&
      JSON.stringify(valuesOf(element.current, blank)) === JSON.stringify(blank) &&
      !element.current.contains(document.activeElement)
    if (kept && isUntouched) {
      setStart(({ version }) => ({ values: { ...blank, ...kept }, version: version + 1 }))
    }
  }, [draft, blank, element])

  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && load().catch(() => {}),
      { rootMargin: near },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [load, element])

  const context = useMemo((): FormState => {
    const named = (name: string) => {
      const found = element.current?.elements.namedItem(name)
      return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null
    }
    return {
      at,
      values,
      errors,
      isNear,
      attach: (control: Control | null) => {
        if (control) engine.current?.register(control.name).ref(control)
      },
      entered: (name) => named(name)?.value ?? '',
      setValue: (name, value) => {
        const control = named(name)
        if (control) control.value = value
        engine.current?.setValue(name, value)
        setStart((start) => ({ ...start, values: { ...start.values, [name]: value } }))
      },
    }
  }, [at, values, errors, isNear, element])

  return {
    engine,
    draft,
    version,
    load,
    state: { context, module },
    /** What the form holds, with the button that was pressed. */
    entered: (button: HTMLButtonElement | null) =>
      element.current ? valuesOf(element.current, start.current, button) : start.current,
    /** Keeps what was typed. */
    note: () => {
      if (!element.current) return
      draft.set({ ...draft.get(), values: valuesOf(element.current, start.current) })
    },
    /** Makes the form blank, for another submission. */
    reset: () => {
      draft.renew()
      engine.current?.reset(blank)
      setErrors({})
      setStart(({ version }) => ({ values: blank, version: version + 1 }))
    },
  }
}

/** The draft of a form, kept under a name. */
function useDraft(name: string) {
  const current = useRef<Draft | null>(null)
  return useMemo(() => {
    const get = () => {
      current.current ??= loadDraft(name)
      return current.current
    }
    return {
      get,
      set: (draft: Draft) => {
        current.current = draft
        keepDraft(name, draft)
      },
      renew: () => {
        current.current = newDraft()
        forgetDraft(name)
      },
    }
  }, [name])
}
