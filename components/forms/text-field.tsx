'use client'

import type { ComponentProps } from 'react'
import { controlLook, Field } from './field.tsx'
import { useField } from './form-context.ts'

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

/** A field of one line. */
export function TextField({ name, label, required, hint, wide, ...input }: Props) {
  const { props, initial, error } = useField(name, hint)
  return (
    <Field {...{ label, required, hint, wide, error }} id={props.id}>
      <input
        {...props}
        type="text"
        {...input}
        required={required}
        defaultValue={initial}
        className={`${controlLook} h-12`}
      />
    </Field>
  )
}
