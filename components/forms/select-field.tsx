'use client'

import type { ChangeEventHandler } from 'react'
import { controlLook, Field } from './field.tsx'
import { useField } from './form-context.ts'

interface Props {
  name: string
  label: string
  /** What stands there while nothing is chosen. */
  nothing: string
  choices: readonly string[]
  lastChoice: { value: string; label: string }
  onChange: ChangeEventHandler<HTMLSelectElement>
}

/** A field that takes one of some choices, or none. */
export function SelectField({ name, label, nothing, choices, lastChoice, onChange }: Props) {
  const { props, initial, error } = useField(name)
  return (
    <Field {...{ label, error }} id={props.id}>
      <div className="relative">
        <select
          {...props}
          defaultValue={initial}
          onChange={onChange}
          className={`${controlLook} h-12 cursor-pointer appearance-none pr-11`}
        >
          <option value="">{nothing}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
          <option value={lastChoice.value}>{lastChoice.label}</option>
        </select>
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="pointer-events-none absolute top-1/2 right-4 size-3.5 -translate-y-1/2 fill-none stroke-2 stroke-ink"
        >
          <path d="M2 5l6 6 6-6" />
        </svg>
      </div>
    </Field>
  )
}
