'use client'

import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { useField } from './lead-form-context.ts'

interface Props {
  name: string
  label: string
  required?: boolean | undefined
  hint?: string | undefined
  wide?: boolean | undefined
  type?: 'email' | 'tel'
  autoComplete?: string | undefined
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number | undefined
  /** Texts that the browser suggests. */
  options?: readonly string[] | undefined
}

/** A one-line text field. */
export function TextField({ name, label, required, hint, wide, options = [], ...input }: Props) {
  const { id, error, defaultValue, registration, ariaProps } = useField(name, hint)
  const listId = options.length > 1 ? `${id}-options` : undefined
  return (
    <Field {...{ label, hint, wide, error }} id={id}>
      <input
        {...registration}
        {...ariaProps}
        id={id}
        {...input}
        required={required}
        list={listId}
        defaultValue={defaultValue || undefined}
      />
      {listId && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </datalist>
      )}
    </Field>
  )
}
