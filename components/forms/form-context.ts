'use client'

import { createContext, useContext } from 'react'
import type { FormValues } from '#lib/leads/forms/forms.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface FormState {
  /** The ids of the form's elements begin with it. */
  at: string
  /** What the fields begin with. */
  values: FormValues
  errors: Record<string, string>
  /** Whether the visitor has come near, so that what loads late is worth loading. */
  isNear: boolean
  /** Hands a control over to what validates. */
  attach: (control: Control | null) => void
  /** What a field holds now. */
  entered: (name: string) => string
  /** Sets a field from outside, without a word on whether that is right. */
  setValue: (name: string, value: string) => void
}

export const FormContext = createContext<FormState | null>(null)

/** The form around a field. @throws where there is none */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands in a form')
  return form
}

/** What a field needs of its form. */
export function useField(name: string, hintId?: string) {
  const { at, values, errors, attach } = useForm()
  const error = errors[name]
  const id = `${at}-${name}`
  const described = [hintId && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const value = values[name]
  return {
    error,
    initial: value ?? '',
    props: {
      id,
      name,
      ref: attach,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': described || undefined,
    },
  } as const
}
