'use client'

import { Field } from './field.tsx'
import { useField } from './lead-form-context.ts'

interface Props {
  name: string
  label: string
  /** Label of the empty option. */
  placeholder: string
  options: readonly string[]
  lastOption: { value: string; label: string }
  onChange?: () => void
}

/** A select field, which may stay empty. */
export function SelectField({ name, label, placeholder, options, lastOption, onChange }: Props) {
  const { id, error, defaultValue, registration, ariaProps } = useField(
    name,
    undefined,
    onChange && { onChange },
  )
  return (
    <Field {...{ label, error }} id={id}>
      <div className="select">
        <select {...registration} {...ariaProps} id={id} defaultValue={defaultValue}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
          <option value={lastOption.value}>{lastOption.label}</option>
        </select>
        <svg aria-hidden="true" viewBox="0 0 16 16">
          <path d="M2 5l6 6 6-6" />
        </svg>
      </div>
    </Field>
  )
}
