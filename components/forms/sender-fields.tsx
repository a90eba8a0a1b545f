import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'
import { TextField } from './text-field.tsx'

/** Who shares something with a dealer, or names one. */
export function SenderFields({ locale }: { locale: Locale }) {
  const t = translate(locale, 'dealers')
  return (
    <>
      <TextField name="name" label={t('yourName')} required autoComplete="name" maxLength={100} />
      <TextField
        name="email"
        label={t('yourEmail')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
    </>
  )
}
