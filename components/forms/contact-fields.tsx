import { TextField } from './text-field.tsx'

interface Props {
  label: string
  required?: boolean
  hint?: string
}

/** Field for the sender's email address. */
export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  )
}

/** Optional field for the sender's phone number. */
export function PhoneField({ label }: { label: string }) {
  return (
    <TextField
      name="phone_number"
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
    />
  )
}
