import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { EmailField } from './contact-fields.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  /** Says when the email is needed, if it is not always. */
  emailHint?: string
}

/** Name and email of the visitor, for the forms about dealers. */
export function SenderFields({ locale, emailHint }: Props) {
  const t = translate(locale, 'dealers')
  return (
    <>
      <TextField name="name" label={t('yourName')} required autoComplete="name" maxLength={100} />
      <EmailField
        label={t('yourEmail')}
        {...(emailHint === undefined ? { required: true } : { hint: emailHint })}
      />
    </>
  )
}
