'use client'

import { controlLook, Field } from './field.tsx'
import { useField } from './form-context.ts'

interface Props {
  name: string
  label: string
  hint?: string
}

/** A field of many lines, across both columns. */
export function TextArea({ name, label, hint }: Props) {
  const { props, initial, error } = useField(name, hint)
  return (
    <Field {...{ label, hint, error }} id={props.id} wide>
      <textarea
        {...props}
        rows={4}
        defaultValue={initial}
        className={`${controlLook} field-sizing-content max-h-96 min-h-28 py-3`}
      />
    </Field>
  )
}
