'use client'

import { EmailField, PhoneField } from './contact-fields.tsx'
import type { PersonTexts } from './person-texts.ts'
import { TextField } from './text-field.tsx'

/** Contact fields of the quote request and the waitlist. */
export function PersonFields({ texts }: { texts: PersonTexts }) {
  return (
    <>
      <TextField
        name="first_name"
        label={texts.firstName}
        required
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        name="last_name"
        label={texts.lastName}
        required
        autoComplete="family-name"
        maxLength={100}
      />
      <EmailField label={texts.email} required />
      <PhoneField label={texts.phone} />
      <TextField
        name="company_name"
        label={texts.company}
        autoComplete="organization"
        maxLength={200}
        wide
      />
    </>
  )
}
