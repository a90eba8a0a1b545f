'use client'

import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { useField } from './lead-form-context.ts'

interface Props {
  name: string
  label: string
  required?: boolean
  hint?: string
  wide?: boolean
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number
}

/** A one-line text field. */
export function TextField({ name, label, required, hint, wide, ...input }: Props) {
  const { id, error, defaultValue, registration, ariaProps } = useField(name, hint)
  return (
    <Field {...{ label, required, hint, wide, error }} id={id}>
      <input
        {...registration}
        {...ariaProps}
        id={id}
        type="text"
        {...input}
        required={required}
        defaultValue={defaultValue}
      />
    </Field>
  )
}
