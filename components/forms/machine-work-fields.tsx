import { contactMethods, industries } from '#lib/leads/forms/options.ts'
import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { TextArea } from './text-area.tsx'

/** How to reach a visitor, what the machine works in, and whatever else there is to say. */
export function MachineWorkFields({ locale }: { locale: Locale }) {
  const t = translate(locale, 'quote')
  const named = translate(locale, 'choices')
  return (
    <>
      <ChoiceGroup
        name="preferred_contact_methods"
        legend={t('contactMethods')}
        choices={contactMethods.map((value) => ({ value, label: named(value) }))}
      />
      <ChoiceGroup
        name="industries_served"
        legend={t('industries')}
        choices={industries.map((value) => ({ value, label: named(value) }))}
      />
      <TextArea name="notes" label={t('notes')} />
    </>
  )
}
