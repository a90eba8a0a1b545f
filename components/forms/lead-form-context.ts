'use client'

import { createContext, useContext } from 'react'
import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import { getFieldState } from './create-controls.tsx'

/** Methods of react-hook-form, and of what this device remembers. */
export interface LeadFormMethods extends UseFormReturn<FormValues> {
  /** Empties the fields that are remembered. */
  forgetFields: () => void
}

export interface LeadFormState {
  /** Prefix of the ids of the form's elements. */
  idPrefix: string
  defaultValues: FormValues
  /** Null until `form-controller.tsx` is loaded: until then the fields are plain HTML. */
  methods: LeadFormMethods | null
}

export const LeadFormContext = createContext<LeadFormState | null>(null)

/** Returns the context of the surrounding lead form. @throws Error outside a `LeadForm` */
export function useLeadFormContext(): LeadFormState {
  const state = useContext(LeadFormContext)
  if (!state) throw new Error('A field needs a LeadForm around it')
  return state
}

/** Returns the current value of a field; the component re-renders when it changes. */
export function useFieldValue(name: string): string {
  const { defaultValues, methods } = useLeadFormContext()
  return String((methods ? methods.watch(name) : defaultValues[name]) ?? '')
}

/** Registers a field. Returns its state. */
export function useField(name: string, hint?: string, options?: RegisterOptions<FormValues>) {
  const { idPrefix, defaultValues, methods } = useLeadFormContext()
  const error = methods?.getFieldState(name, methods.formState).error?.message
  const registration = { name, ...methods?.register(name, options) }
  return getFieldState(idPrefix, registration, defaultValues[name], error, hint)
}
