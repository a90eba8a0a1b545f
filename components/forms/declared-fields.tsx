import {
  type FieldDeclaration,
  type FieldDeclarations,
  hintKey,
} from '#lib/leads/forms/field-declaration.ts'
import { CheckboxGroup, TextArea, TextField } from './controls.tsx'
import type { Controls } from './create-controls.tsx'
import type { FieldTexts } from './field-texts.ts'

const inputTypes = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const

interface SharedProps {
  texts: FieldTexts
  /** By default those of the surrounding `LeadForm`. */
  controls?: Omit<Controls, 'SelectField'> | undefined
}

interface FieldsProps extends SharedProps {
  fields: FieldDeclarations
}

interface FieldProps extends SharedProps {
  name: string
  field: FieldDeclaration
  /** Texts that the browser suggests. */
  suggestions?: readonly string[] | undefined
}

const formControls = { CheckboxGroup, TextArea, TextField }

/** The controls of fields, in their order. */
export function DeclaredFields({ fields, ...shared }: FieldsProps) {
  return Object.entries(fields).map(([name, field]) => (
    <DeclaredField key={name} name={name} field={field} {...shared} />
  ))
}

/** The control of a field; nothing for a field that a button or the form fills in. */
export function DeclaredField({
  name,
  field,
  texts,
  suggestions,
  controls = formControls,
}: FieldProps) {
  const { kind, options = [], required, autoComplete, maxLength, wide } = field
  const { [name]: label = '', [hintKey(name)]: hint } = texts
  switch (kind) {
    case 'button':
    case 'constant':
    case 'derived':
      return null
    case 'choices':
      return <controls.CheckboxGroup name={name} legend={label} options={options} labels={texts} />
    case 'text':
      return <controls.TextArea name={name} label={label} hint={hint} />
    default:
      return (
        <controls.TextField
          {...{ name, label, hint, required, autoComplete, maxLength, wide }}
          {...inputTypes[kind]}
          options={suggestions}
        />
      )
  }
}
