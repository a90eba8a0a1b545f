import {
  type FieldDeclaration,
  type FieldDeclarations,
  hintKey,
} from '#lib/leads/forms/field-declaration.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import type { FieldTexts } from './field-texts.ts'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const inputTypes = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
} as const

interface FieldProps {
  name: string
  field: FieldDeclaration
  texts: FieldTexts
  /** Texts that the browser suggests. */
  suggestions?: readonly string[]
}

/** The controls of fields, in their order. */
export function DeclaredFields({
  fields,
  texts,
}: {
  fields: FieldDeclarations
  texts: FieldTexts
}) {
  return Object.entries(fields).map(([name, field]) => (
    <DeclaredField key={name} name={name} field={field} texts={texts} />
  ))
}

/** The control of a field; nothing for a field that a button or the form fills in. */
export function DeclaredField({ name, field, texts, suggestions }: FieldProps) {
  const { kind, options = [], required, autoComplete, maxLength, wide } = field
  const { [name]: label = '', [hintKey(name)]: hint } = texts
  switch (kind) {
    case 'button':
    case 'constant':
      return null
    case 'choices':
      return <CheckboxGroup name={name} legend={label} options={options} labels={texts} />
    case 'text':
      return <TextArea name={name} label={label} hint={hint} />
    default:
      return (
        <TextField
          {...{ name, label, hint, required, autoComplete, maxLength, wide }}
          {...inputTypes[kind]}
          options={suggestions}
        />
      )
  }
}
