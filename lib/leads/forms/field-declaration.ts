/** What a visitor enters in a field, or what the form sends for it. */
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

/**
 * A field of a lead form. The form, its schema and default values, the facts of mails and of the Leads tool,
 * the columns of the CSV export, and what the browser remembers follow from it. Labels are `fields.NAME` in
 * `messages` for visitors, and `mail.field_NAME` for mails, the Leads tool and the export.
 */
export interface FieldDeclaration {
  kind: FieldKind
  /** Longest value in characters: the limit of the CHECK in `supabase`. */
  maxLength?: number
  required?: true
  /** Error for a value that is missing or malformed. */
  message?: string
  options?: readonly string[]
  autoComplete?: string
  /** Whether the control spans both columns of the form. */
  wide?: true
  /** Key of the visitors' label, where it is not the field's name. */
  label?: string
  /** Key of a hint below the control. */
  hint?: string
  /** What the value is to the lead, which the database derives from it for all forms alike. */
  lead?: 'name' | 'email' | 'company' | 'brand' | 'model'
  /** What the value is to the person whom this device remembers. */
  remembered?: 'first_name' | 'last_name' | 'name' | 'company_name' | 'email' | 'phone_number'
  /** Name of the field whose option "Other" this text stands for. It is not stored under its own name. */
  insteadOf?: string
}

/** The fields of a form by name, in the order of forms, mails and the export. */
export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** Returns the key of a field's hint among the texts of a form. */
export const hintKey = (name: string) => `${name}?`
