'use client'

import { contactMethods, industries } from '#lib/leads/forms/options.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import type { PersonTexts } from './person-texts.ts'
import { TextArea } from './text-area.tsx'

/** Contact methods, industries and notes of the quote request and the waitlist. */
export function PreferenceFields({ texts }: { texts: PersonTexts }) {
  return (
    <>
      <CheckboxGroup
        name="preferred_contact_methods"
        legend={texts.contactMethods}
        options={contactMethods}
        labels={texts.choices}
      />
      <CheckboxGroup
        name="industries_served"
        legend={texts.industries}
        options={industries}
        labels={texts.choices}
      />
      <TextArea name="notes" label={texts.notes} />
    </>
  )
}
