import type { LeadForm } from '#lib/leads/mail/claimed-mail.ts'
import { translate } from '#lib/messages.ts'
import type { Locale } from '#lib/storefront/locales.ts'

export interface FormButton {
  label: string
  /** Where the buttons of a form do different things. */
  name?: string
  value?: string
}

/** What a form says, apart from its fields. */
export interface FormTexts {
  required: string
  problems: string
  trap: string
  sending: string
  sent: { title: string; text: string }
  failed: { title: string; text: string }
  /** Where no answer came. */
  broken: string
  toast: { dismiss: string; notifications: string }
  buttons: FormButton[]
}

/** The texts of a form (spec section 8). */
export function formTexts(form: LeadForm, locale: Locale, buttons: FormButton[]): FormTexts {
  const t = translate(locale, 'forms')
  return {
    required: t('required'),
    problems: t('problems'),
    trap: t('trap'),
    sending: t(`sending_${form}`),
    sent: { title: t(`sentTitle_${form}`), text: t(`sentText_${form}`) },
    failed: { title: t(`failedTitle_${form}`), text: t(`failedText_${form}`) },
    broken: t(`brokenText_${form}`),
    toast: { dismiss: t('dismiss'), notifications: t('notifications') },
    buttons,
  }
}
