import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'

export interface SubmitButton {
  label: string
  /** Name and value that the button submits, if a form has several. */
  name?: string
  value?: string
}

/** The texts of a form, apart from its fields. */
export interface FormTexts {
  required: string
  errorSummary: string
  honeypot: string
  sending: string
  success: { title: string; text: string }
  failure: { title: string; text: string }
  /** Shown where the site is unreachable. */
  networkError: string
  toast: { dismiss: string; notifications: string }
  buttons: SubmitButton[]
}

/** Returns the texts of a form in a language. */
export function getFormTexts(
  form: LeadFormName,
  locale: Locale,
  buttons: SubmitButton[],
): FormTexts {
  const t = translate(locale, 'forms')
  return {
    required: t('required'),
    errorSummary: t('errorSummary'),
    honeypot: t('honeypot'),
    sending: t(`sending_${form}`),
    success: { title: t(`sentTitle_${form}`), text: t(`sentText_${form}`) },
    failure: { title: t(`failedTitle_${form}`), text: t(`failedText_${form}`) },
    networkError: t(`networkErrorText_${form}`),
    toast: { dismiss: t('dismiss'), notifications: t('notifications') },
    buttons,
  }
}
