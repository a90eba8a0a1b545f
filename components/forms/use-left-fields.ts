'use client'

import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import type { LeadFormMethods } from './lead-form-context.ts'

const isField = (element: unknown) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

const hasChanged = (field: Element) =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
  field.value !== field.defaultValue

/**
 * Validates the fields that were left before react-hook-form was there to see it: a visitor who types ahead of the
 * scripts gets the errors of those fields too.
 * @returns handler of the form's blur events
 */
export function useLeftFields(
  form: RefObject<HTMLFormElement | null>,
  methods: LeadFormMethods | null,
) {
  const names = useRef(new Set<string>())
  useEffect(() => {
    // React does not see a blur before it has hydrated the form.
    for (const field of form.current?.elements ?? []) {
      if (field !== document.activeElement && hasChanged(field)) add(names.current, field)
    }
  }, [form])
  useEffect(() => {
    if (!methods) return
    const values = methods.getValues()
    for (const name of names.current) {
      const value = values[name]
      // The honeypot is none of the form's values.
      if (value !== undefined) {
        methods.setValue(name, value, { shouldTouch: true, shouldValidate: true })
      }
    }
    names.current.clear()
  }, [methods])
  return ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!methods) add(names.current, target)
  }
}

function add(names: Set<string>, field: Element) {
  if (isField(field) && field.name) names.add(field.name)
}
