import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { EmailField } from './contact-fields.tsx'
import { TextField } from './text-field.tsx'

/** Name and email of the visitor, for the forms about dealers. */
export function SenderFields({ locale }: { locale: Locale }) {
  const t = translate(locale, 'dealers')
  return (
    <>
      <TextField name="name" label={t('yourName')} required autoComplete="name" maxLength={100} />
      <EmailField label={t('yourEmail')} />
    </>
  )
}
