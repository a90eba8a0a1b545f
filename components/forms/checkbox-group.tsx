'use client'

import { FieldError } from './field.tsx'
import { useField } from './lead-form-context.ts'

interface Props {
  name: string
  legend: string
  /** The value to store, and its label. */
  options: readonly { value: string; label: string }[]
}

/** Checkboxes for a field with several values. */
export function CheckboxGroup({ name, legend, options }: Props) {
  const { id, error, defaultValue, registration } = useField(name)
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="field wide">
      <legend>{legend}</legend>
      <div className="choices">
        {options.map(({ value, label }, index) => (
          <label key={value}>
            <input
              {...registration}
              type="checkbox"
              id={index === 0 ? id : undefined}
              value={value}
              defaultChecked={defaultValue.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
