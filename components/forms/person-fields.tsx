import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { EmailField, PhoneField } from './contact-fields.tsx'
import { TextField } from './text-field.tsx'

/** Contact fields of the quote request and the waitlist. */
export function PersonFields({ locale }: { locale: Locale }) {
  const t = translate(locale, 'quote')
  return (
    <>
      <TextField
        name="first_name"
        label={t('firstName')}
        required
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        name="last_name"
        label={t('lastName')}
        required
        autoComplete="family-name"
        maxLength={100}
      />
      <EmailField label={t('email')} />
      <PhoneField label={t('phone')} />
      <TextField
        name="company_name"
        label={t('company')}
        autoComplete="organization"
        maxLength={200}
        wide
      />
    </>
  )
}
