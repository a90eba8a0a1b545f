import type { TextKey } from '#lib/base/messages.ts'

/** Kind of a field: how visitors enter its value, or how the form supplies it. */
export type FieldKind =
  /** One line of text. */
  | 'line'
  | 'email'
  | 'phone'
  /** Text of several lines. */
  | 'text'
  /** Any of `options`. */
  | 'choices'
  /** The one of `options` whose button submits the form; the first is the default. */
  | 'button'
  /** The only one of `options`, whatever is submitted. */
  | 'constant'
  /** The server finds it from the others. */
  | 'derived'

/**
 * A field of a lead form. The form, its schema and default values, the facts of mails and of the Leads tool, the
 * columns of the CSV export, and the values that the browser remembers derive from it. Labels are `fields.NAME` in
 * `messages` for visitors, and `mail.field_NAME` for mails, the Leads tool and the export.
 */
export interface FieldDeclaration {
  kind: FieldKind
  /** Longest value in characters: the limit of the CHECK in `supabase`. */
  maxLength?: number
  required?: true
  /** Key of the error, among the `validation` messages, for a value that is missing or malformed. */
  message?: TextKey<'validation'>
  options?: readonly string[]
  autoComplete?: string
  /** Whether the control spans both columns of the form. */
  wide?: true
  /** Key of the visitors' label, if it differs from the field's name. */
  label?: string
  /** Key of a hint below the control. */
  hint?: string
  /** Property of the lead that the database derives from the value, for all forms alike. */
  lead?: 'name' | 'email' | 'company' | 'brand' | 'model'
  /** Property of the remembered visitor that stores the value on this device. */
  remembered?: 'first_name' | 'last_name' | 'name' | 'company_name' | 'email' | 'phone_number'
  /** Name of the field whose option "Other" this text replaces. It is not stored under its own name. */
  insteadOf?: string
}

/** The fields of a form by name, in the order of forms, mails and the export. */
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** Returns whether visitors, or the form for them, submit the value of a field. */
export const isSubmitted = ({ kind }: FieldDeclaration): boolean =>
  kind !== 'constant' && kind !== 'derived'

/** Returns the key of a field's hint among the texts of a form. */
export const hintKey = (name: string) => `${name}?`
