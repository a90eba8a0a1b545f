import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import { TextField } from './text-field.tsx'

/** Who sends a quote request or joins the waitlist. */
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
      <TextField
        name="email"
        label={t('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        name="phone_number"
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
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
