import type { ComponentProps } from 'react'
import type { RegisterOptions } from 'react-hook-form'
import type { FormValues } from '#lib/leads/forms/form-schemas.ts'
import { Field, FieldError } from './field.tsx'

interface ControlProps {
  name: string
  label: string
  hint?: string | undefined
}

interface TextFieldProps extends ControlProps {
  required?: boolean | undefined
  wide?: boolean | undefined
  type?: 'email' | 'tel'
  autoComplete?: string | undefined
  inputMode?: ComponentProps<'input'>['inputMode']
  maxLength?: number | undefined
  /** Texts that the browser suggests. */
  options?: readonly string[] | undefined
}

interface CheckboxGroupProps {
  name: string
  legend: string
  /** The values to store. */
  options: readonly string[]
  /** Labels that differ from the value. */
  labels: Readonly<Record<string, string>>
}

interface SelectFieldProps {
  name: string
  label: string
  /** Label of the empty option. */
  placeholder: string
  options: readonly string[]
  lastOption: { value: string; label: string }
  onChange?: (() => void) | undefined
}

/**
 * Returns the state of a field for its control, with the ids of its hint and error message.
 * @param registration attributes by which the control belongs to its form
 */
export function getFieldState(
  idPrefix: string,
  registration: { name: string },
  value: FormValues[string],
  error: string | undefined,
  hint: string | undefined,
) {
  const id = `${idPrefix}-${registration.name}`
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    error,
    defaultValue: value ?? '',
    registration,
    /** Attributes of the element that the label names. */
    attributes: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
    },
  } as const
}

type UseField = (
  name: string,
  hint?: string,
  options?: RegisterOptions<FormValues>,
) => ReturnType<typeof getFieldState>

export type Controls = ReturnType<typeof createControls>

/**
 * Returns the controls of a form's fields.
 * @param useField returns the state of a field: a hook in the browser, or the values that were submitted
 */
export function createControls(useField: UseField) {
  /** A one-line text field. */
  function TextField({
    name,
    label,
    required,
    hint,
    wide,
    options = [],
    ...input
  }: TextFieldProps) {
    const { id, error, defaultValue, registration, attributes } = useField(name, hint)
    const listId = options.length > 1 ? `${id}-options` : undefined
    return (
      <Field {...{ label, hint, wide, error }} id={id}>
        <input
          {...registration}
          {...attributes}
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

  /** A multi-line text field, across both columns. */
  function TextArea({ name, label, hint }: ControlProps) {
    const { id, error, defaultValue, registration, attributes } = useField(name, hint)
    return (
      <Field {...{ label, hint, error }} id={id} wide>
        <textarea {...registration} {...attributes} rows={4} defaultValue={defaultValue} />
      </Field>
    )
  }

  /** Checkboxes for a field with several values. */
  function CheckboxGroup({ name, legend, options, labels }: CheckboxGroupProps) {
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

  /** A select field, which may stay empty. */
  function SelectField(props: SelectFieldProps) {
    const { name, label, placeholder, options, lastOption, onChange } = props
    const { id, error, defaultValue, registration, attributes } = useField(
      name,
      undefined,
      onChange && { onChange },
    )
    return (
      <Field {...{ label, error }} id={id}>
        <div className="select">
          <select {...registration} {...attributes} defaultValue={defaultValue}>
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

  return { TextField, TextArea, CheckboxGroup, SelectField }
}
