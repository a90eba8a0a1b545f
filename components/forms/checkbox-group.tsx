'use client'

import { FieldError } from './field.tsx'
import { useField } from './lead-form-context.ts'

interface Props {
  name: string
  legend: string
  /** The values to store. */
  options: readonly string[]
  /** Labels that differ from the value. */
  labels: Readonly<Record<string, string>>
}

/** Checkboxes for a field with several values. */
export function CheckboxGroup({ name, legend, options, labels }: Props) {
  const { id, error, defaultValue, registration } = useField(name)
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="field wide">
      <legend>{legend}</legend>
      <div className="choices">
        {options.map((value, index) => (
          <label key={value}>
            <input
              {...registration}
              type="checkbox"
              id={index === 0 ? id : undefined}
              value={value}
              defaultChecked={defaultValue.includes(value)}
            />
            {labels[value] ?? value}
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
