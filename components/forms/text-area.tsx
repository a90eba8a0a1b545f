'use client'

import { Field } from './field.tsx'
import { useField } from './lead-form-context.ts'

interface Props {
  name: string
  label: string
  hint?: string | undefined
}

/** A multi-line text field, across both columns. */
export function TextArea({ name, label, hint }: Props) {
  const { id, error, defaultValue, registration, ariaProps } = useField(name, hint)
  return (
    <Field {...{ label, hint, error }} id={id} wide>
      <textarea {...registration} {...ariaProps} id={id} rows={4} defaultValue={defaultValue} />
    </Field>
  )
}
