'use client'

import { FieldError } from './field.tsx'
import { useField } from './form-context.ts'

interface Props {
  name: string
  legend: string
  /** What is stored, and what it is called. */
  choices: readonly { value: string; label: string }[]
}

/** A field that takes any of some choices. */
export function ChoiceGroup({ name, legend, choices }: Props) {
  const { props, initial, error } = useField(name)
  return (
    <fieldset aria-describedby={error && `${props.id}-error`} className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 font-semibold text-ink leading-snug">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }, place) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 border border-mill bg-snow px-3.5 text-ink leading-tight transition-colors hover:border-ink has-checked:border-ink has-checked:bg-frost has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]"
          >
            <input
              type="checkbox"
              name={name}
              ref={props.ref}
              id={place === 0 ? props.id : undefined}
              value={value}
              defaultChecked={initial.includes(value)}
              className="size-5 shrink-0 cursor-pointer accent-ink"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldError id={props.id} error={error} />
    </fieldset>
  )
}
