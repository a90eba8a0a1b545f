import { TextField } from './text-field.tsx'

interface Props {
  label: string
}

/** Required field for the sender's email address. */
export function EmailField({ label }: Props) {
  return (
    <TextField
      name="email"
      label={label}
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  )
}

/** Optional field for the sender's phone number. */
export function PhoneField({ label }: Props) {
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
