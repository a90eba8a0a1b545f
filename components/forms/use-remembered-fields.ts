'use client'

import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  getRememberedFieldNames,
  getRememberedFields,
  rememberFields,
} from '#lib/leads/browser/remembered-fields.ts'
import { subscribeToRememberedValues } from '#lib/leads/browser/remembered-value.ts'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'

/** Returns what this device remembers for the fields of a form, by the field's name. */
export function readRemembered(element: HTMLFormElement | null, defaultValues: FormValues) {
  const options = element?.querySelectorAll<HTMLOptionElement>('select[name=brand] option') ?? []
  return getRememberedFields(
    defaultValues,
    Array.from(options, ({ value }) => value),
  )
}

/**
 * Stores the visitor's entries on this device, and fills in entries from another form of the
 * page or in another tab.
 * @param initial the remembered values that the form started with
 */
export function useRememberedFields(
  { setValue, getValues }: UseFormReturn<FormValues>,
  element: RefObject<HTMLFormElement | null>,
  defaultValues: FormValues,
  initial: Readonly<Record<string, string>>,
) {
  /** The values that were filled in, not entered. */
  const filled = useRef({ ...initial })
  /** Whether the hook is setting values itself, or this form is changing the stored ones. */
  const isFilling = useRef(false)

  const fill = useCallback(
    (names: readonly string[], values: Readonly<Record<string, string>>) => {
      isFilling.current = true
      for (const name of names) {
        const next = values[name] ?? String(defaultValues[name] ?? '')
        if (String(getValues(name) ?? '') !== next) setValue(name, next)
        filled.current[name] = next
      }
      isFilling.current = false
    },
    [setValue, getValues, defaultValues],
  )

  useEffect(() => {
    const names = getRememberedFieldNames(defaultValues)
    return subscribeToRememberedValues(() => {
      if (isFilling.current) return
      const untouched = names.filter((name) => {
        const last = filled.current[name] ?? defaultValues[name] ?? ''
        return String(getValues(name) ?? '') === String(last)
      })
      fill(untouched, readRemembered(element.current, defaultValues))
    })
  }, [element, defaultValues, fill, getValues])

  const remember = useCallback((values: FormValues, names: readonly string[]) => {
    isFilling.current = true
    for (const name of names) delete filled.current[name]
    rememberFields(values, names)
    isFilling.current = false
  }, [])

  const forgetFields = useCallback(
    () => fill(getRememberedFieldNames(defaultValues), {}),
    [fill, defaultValues],
  )

  return { isFilling, remember, forgetFields }
}
