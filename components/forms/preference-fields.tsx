import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { contactMethods, industries } from '#lib/leads/forms/options.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import { TextArea } from './text-area.tsx'

/** Contact methods, industries and notes of the quote request and the waitlist. */
export function PreferenceFields({ locale }: { locale: Locale }) {
  const t = translate(locale, 'quote')
  const tOption = translate(locale, 'choices')
  return (
    <>
      <CheckboxGroup
        name="preferred_contact_methods"
        legend={t('contactMethods')}
        options={contactMethods.map((value) => ({ value, label: tOption(value) }))}
      />
      <CheckboxGroup
        name="industries_served"
        legend={t('industries')}
        options={industries.map((value) => ({ value, label: tOption(value) }))}
      />
      <TextArea name="notes" label={t('notes')} />
    </>
  )
}
